#include "programs/samuel_rules.hpp"

namespace janus::tests::samuel {
namespace {

namespace draughts = play::draughts;

std::size_t byte_of(int number) { return static_cast<std::size_t>((number - 1) / 8); }
int bit_of(int number) { return 0x80 >> (number - 1) % 8; }

}  // namespace

draughts::Position as_position(const Board& board) {
  draughts::Position position;
  position.pieces.fill('.');
  position.to_move = board.colour == 0 ? play::Side::black : play::Side::white;
  for (int number = 1; number <= draughts::kSquares; ++number) {
    const auto in = [&](const Set& set) { return (set[byte_of(number)] & bit_of(number)) != 0; };
    if (!in(board.active) && !in(board.passive)) continue;
    const char piece = in(board.active) == (board.colour == 0) ? 'b' : 'w';
    position.at(draughts::square_of_number(number)) = in(board.kings) ? draughts::crown(piece) : piece;
  }
  return position;
}

Board as_board(const draughts::Position& position) {
  Board board{{}, {}, {}, position.to_move == play::Side::black ? 0 : 1};
  for (int number = 1; number <= draughts::kSquares; ++number) {
    const char piece = position.at(draughts::square_of_number(number));
    if (piece == '.') continue;
    const auto put = [&](Set& set) { set[byte_of(number)] = static_cast<std::uint8_t>(set[byte_of(number)] | bit_of(number)); };
    put(draughts::is_piece_of(piece, position.to_move) ? board.active : board.passive);
    if (draughts::is_king(piece)) put(board.kings);
  }
  return board;
}

}  // namespace janus::tests::samuel
