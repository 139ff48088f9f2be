#include "frontends/games/play/readers/cell_board.hpp"

namespace janus::play {

int CellBoard::code_of(int square) const { return view_.squares.of(square % empty_.files, square / empty_.files); }

Placement CellBoard::placement(const debug::Context& memory) const {
  Placement board = empty_;
  const std::uint32_t first = view_.first.address(memory);
  for (const int square : rules_.squares()) {
    const auto address = first + static_cast<std::uint32_t>(code_of(square) * view_.stride);
    const auto man = view_.men.find(debug::number_at(memory, view_.first.space, address, view_.type).rounded());
    if (man != view_.men.end()) board.at(square) = man->second;
  }
  return board;
}

bool CellBoard::sound(const debug::Context& memory) const {
  return (!view_.move_complete || view_.move_complete->holds(memory)) && placement(memory) != empty_;
}

std::pair<int, int> CellBoard::cursor(const debug::Context& memory) const {
  if (!view_.cursor_right || !view_.cursor_down) return {0, 0};
  const auto within = [](std::int64_t at, int size) { return at >= 0 && at < size ? static_cast<int>(at) : 0; };
  return {within(view_.cursor_right->evaluate(memory), empty_.files), within(view_.cursor_down->evaluate(memory), empty_.ranks)};
}

}  // namespace janus::play
