// MOS Technology KIM-1 (1976): 6502 at 1 MHz, 1 KB of RAM, two 6530s, 23 keys, six digits. See README.md.
//
// Like the real board, it has no power-on reset: the processor executes nothing until RS is pressed. Setting
// the program counter also starts it, without a reset. While it is stopped, one poll is counted per
// millisecond, so that a caller waiting for a poll does not wait forever.
#pragma once

#include "machines/board/board_machine.hpp"
#include "machines/kim1/board.hpp"
#include "machines/board/processor6502.hpp"

namespace janus::machines::kim1 {

class Kim1 : public BoardMachine<Processor6502, Board>, public Screens, public Keyboards, public Chips {
 public:
  static constexpr std::string_view kName = "kim1";
  static constexpr std::string_view kTitle = "MOS Technology KIM-1 (1976)";

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }

  void reset() override;  // presses and releases RS
  std::span<const std::uint16_t> vectors() const override;

  using Machine::keyboards;
  const Keyboards* keyboards() const override { return this; }
  std::span<const KeyInfo> keys() const override;
  void press(int key) override { set_key(key, true); }
  void release(int key) override { set_key(key, false); }
  bool pressed(int key) const override;

  const Screens* screens() const override { return this; }
  std::span<const DisplayInfo> displays() const override;
  void read_display(int display, DisplayContents& into) const override;
  std::uint64_t stamp(int display) const override;

  const Chips* chips() const override { return this; }
  std::span<const ChipInfo> chip_infos() const override { return Board::chip_infos(); }
  std::uint32_t chip_value(int chip, int index) const override { return board_.chip_value(chip, index, cycle()); }

  Tape* tape() override { return &board_.deck; }
  Terminal* terminal() override { return board_.has_terminal() ? &board_.terminal : nullptr; }
  Sound* sound() override { return &board_.speaker; }

 private:
  void set_key(int key, bool down);
};

}  // namespace janus::machines::kim1
