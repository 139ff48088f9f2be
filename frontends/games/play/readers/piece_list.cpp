#include "frontends/games/play/readers/piece_list.hpp"

#include <algorithm>

namespace janus::play {

int PieceList::code_of(int square) const {
  const session::SquareCode& code = computer_ == Side::white ? view_.computer_white : view_.computer_black;
  return code.of(square % empty_.files, square / empty_.files) & 0xFF;
}

int PieceList::square_in_memory(int code) const {
  if (turned_) code = (view_.turned_from - code) & 0xFF;
  return code == view_.captured ? kNoSquare : square_of_code(code);
}

std::vector<Cell> PieceList::cells(const debug::Context& memory) const {
  std::vector<Cell> cells;
  for (Side side : {computer_, other(computer_)}) {
    const session::Place& place = (side == computer_) != turned_ ? view_.computer : view_.opponent;
    std::uint32_t address = place.address(memory);
    for (char man : view_.pieces) {
      const std::uint8_t value = place.byte(memory, address);
      cells.push_back({place.space, address, rules_.man_of(man, side), value, square_in_memory(value)});
      ++address;
    }
  }
  return cells;
}

Placement PieceList::placement(const debug::Context& memory) const {
  Placement board = empty_;
  for (const Cell& cell : cells(memory))
    if (cell.square != kNoSquare) board.at(cell.square) = cell.man;
  return board;
}

bool PieceList::sound(const debug::Context& memory) const {
  std::vector<int> taken;
  for (const Cell& cell : cells(memory))
    if (cell.square != kNoSquare) taken.push_back(cell.square);
  std::sort(taken.begin(), taken.end());
  return !taken.empty() && std::adjacent_find(taken.begin(), taken.end()) == taken.end();
}

}  // namespace janus::play
