#include "frontends/play/piece_list.hpp"

namespace janus::play {

PieceList::PieceList(const session::BoardView& view, Side computer, const Placement& shape)
    : view_(view), computer_(computer), shape_(shape) {}

std::uint8_t PieceList::code_of(int square) const {
  const session::SquareCode& code = computer_ == Side::white ? view_.computer_white : view_.computer_black;
  const int file = square % shape_.files, rank = square / shape_.files;
  return static_cast<std::uint8_t>(code.a1 + code.file * file + code.rank * rank);
}

int PieceList::square_of_code(int code) const {
  for (int square = 0; square < shape_.files * shape_.ranks; ++square)
    if (code_of(square) == code) return square;
  return kNoSquare;
}

std::vector<Cell> PieceList::cells(const Peek& peek) const {
  std::vector<Cell> cells;
  for (Side side : {computer_, other(computer_)}) {
    std::uint16_t address = side == computer_ ? view_.computer : view_.opponent;
    for (char kind : view_.pieces) {
      const std::uint8_t value = peek(address);
      cells.push_back(
          {address, side, kind, value, value == view_.captured ? kNoSquare : square_of_code(value)});
      ++address;
    }
  }
  return cells;
}

Placement PieceList::placement(const Peek& peek) const {
  Placement board = shape_;
  board.cells.assign(static_cast<std::size_t>(shape_.files * shape_.ranks), '.');
  for (const Cell& cell : cells(peek)) {
    if (cell.square == kNoSquare) continue;
    const char man = cell.side == Side::white ? cell.kind : static_cast<char>(cell.kind - 'A' + 'a');
    board.cells[static_cast<std::size_t>(cell.square)] = man;
  }
  return board;
}

}  // namespace janus::play
