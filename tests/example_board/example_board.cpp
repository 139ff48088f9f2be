#include "example_board/example_board.hpp"

#include "machines/board/board_machine_members.hpp"

namespace janus::machines {

template class BoardMachine<Processor6502, example_board::Board>;

namespace example_board {

std::span<const KeyInfo> ExampleBoard::keys() const {
  static const KeyInfo list[] = {{.name = "RESET", .direct = true, .resets = true}};
  return list;
}

void ExampleBoard::press(int key) {
  if (key != 0 || board_.reset_held()) return;
  board_.hold_reset(true);
  reset();
}

void ExampleBoard::release(int key) {
  if (key == 0) board_.hold_reset(false);
}

}  // namespace example_board
}  // namespace janus::machines
