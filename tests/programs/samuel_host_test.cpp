// The host's reading of Samuel's plan: his generator against the rules, his cuts against the whole tree.
#include <map>
#include <random>

#include "catch.hpp"
#include "frontends/play/draughts/fen.hpp"
#include "frontends/play/draughts/moves.hpp"
#include "programs/samuel_host.hpp"

using namespace janus::tests::samuel;
namespace draughts = janus::play::draughts;
using janus::play::Side;

namespace {

draughts::Position as_position(const Board& board) {
  draughts::Position position = *draughts::parse_fen(draughts::kStartFen);
  position.to_move = board.colour == 0 ? Side::black : Side::white;
  for (int number = 1; number <= draughts::kSquares; ++number) {
    const auto byte = static_cast<std::size_t>((number - 1) / 8);
    const int bit = 0x80 >> (number - 1) % 8;
    const bool active = (board.active[byte] & bit) != 0, passive = (board.passive[byte] & bit) != 0;
    const bool black = active == (board.colour == 0);
    char& man = position.at(draughts::square_of_number(number));
    man = active || passive ? (black ? 'b' : 'w') : '.';
    if (man != '.' && (board.kings[byte] & bit) != 0) man = draughts::crowned(man);
  }
  return position;
}

std::map<std::string, int> by_rules(const Board& board) {
  std::map<std::string, int> result;
  const draughts::Position position = as_position(board);
  for (const draughts::Step& step : draughts::legal_steps(position)) {
    const draughts::Position after = draughts::after(position, step);
    ++result[std::string(after.men.begin(), after.men.end())];
  }
  return result;
}

std::map<std::string, int> by_host(const Board& board) {
  std::map<std::string, int> result;
  for (const Board& next : after_moves(board)) {
    const draughts::Position after = as_position(next);
    ++result[std::string(after.men.begin(), after.men.end())];
  }
  return result;
}

// Boards of games at random, with kings where they last.
std::vector<Board> some_boards(int games, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Board> boards;
  for (int game = 0; game < games; ++game) {
    Board board;
    for (int ply = 0; ply < 120; ++ply) {
      const auto next = after_moves(board);
      if (next.empty()) break;
      boards.push_back(board);
      board = next[random() % next.size()];
    }
  }
  return boards;
}

}  // namespace

TEST_CASE("Samuel's generator, as the host reads it, makes the moves of the rules") {
  const std::uint64_t leaves[] = {7, 49, 302, 1469, 7361, 36768};
  for (int depth = 1; depth <= 6; ++depth) CHECK(perft({}, depth) == leaves[depth - 1]);
  for (const Board& board : some_boards(40, 1)) REQUIRE(by_host(board) == by_rules(board));
}

TEST_CASE("alpha and beta cut only what cannot change the value or the move") {
  std::mt19937 random(2);
  std::uint64_t all = 0, looked_at = 0;
  const std::vector<Board> boards = some_boards(30, 3);
  for (int i = 0; i < 60; ++i) {
    const Board& board = boards[random() % boards.size()];
    for (const int limit : {2, 4}) {
      const Answer whole = minimax(board, {.limit = limit}, &all), cut = alpha_beta(board, {.limit = limit}, &looked_at);
      REQUIRE(cut.value == whole.value);
      REQUIRE(cut.move == whole.move);
    }
  }
  CHECK(looked_at * 2 < all);
}
