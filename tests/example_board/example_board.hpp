// A machine like the Apple-1 (1976), as an example for authors of new ones: 6502, 4 KB of RAM, a PIA, an ASCII
// keyboard, a display of characters. Not part of any product. See README.md.
//
// It powers on with RES pulled: the first run starts at the reset vector, unless the program counter was set.
#pragma once

#include "example_board/board.hpp"
#include "machines/board/board_machine.hpp"

namespace janus::machines::example_board {

class ExampleBoard : public BoardMachine<Processor6502, Board>, public Keyboards {
 public:
  static constexpr std::string_view kName = "example-board";
  static constexpr std::string_view kTitle = "A board like the Apple-1 (1976)";

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }

  // Text is typed at the terminal; here is the key RESET alone.
  using Machine::keyboards;
  const Keyboards* keyboards() const override { return this; }
  std::span<const KeyInfo> keys() const override;
  void press(int key) override;
  void release(int key) override;
  bool pressed(int key) const override { return key == 0 && board_.reset_held(); }

  Terminal* terminal() override { return &board_; }
};

}  // namespace janus::machines::example_board
