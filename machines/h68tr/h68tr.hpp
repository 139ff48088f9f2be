// Hitachi H68/TR (1977): 6800 at 921,600 Hz, 1 KB of RAM, a console with 56 keys and eight digits; with the H68/TV, a screen of 32
// x 16 characters and a JIS keyboard. One class implements both machines. See README.md.
//
// RES is asserted at power-on: the first run starts at the reset vector, unless the program counter was set.
#pragma once

#include "machines/board/board_machine.hpp"
#include "machines/h68tr/board.hpp"
#include "machines/board/processor6800.hpp"

namespace janus::machines::h68tr {

class H68 : public BoardMachine<Processor6800, Board>, public Screens, public Keyboards, public Chips {
 public:
  static constexpr std::string_view kConsoleName = "h68tr", kVideoName = "h68tr-tv";
  static constexpr std::string_view kConsoleTitle = "Hitachi H68/TR (1977)";
  static constexpr std::string_view kVideoTitle = "Hitachi H68/TR with H68/TV video board and JIS keyboard (1977)";

  explicit H68(Model model) : BoardMachine(model) {}

  std::string_view name() const override { return board_.has_video() ? kVideoName : kConsoleName; }
  std::string_view title() const override { return board_.has_video() ? kVideoTitle : kConsoleTitle; }

  using Machine::keyboards;
  const Keyboards* keyboards() const override { return this; }
  std::span<const KeyInfo> keys() const override;
  std::span<const std::string> groups() const override;
  void press(int key) override { set_key(key, true); }
  void release(int key) override { set_key(key, false); }
  bool pressed(int key) const override;

  const Screens* screens() const override { return this; }
  std::span<const DisplayInfo> displays() const override;
  void read_display(int display, DisplayContents& into) const override;
  std::uint64_t stamp(int display) const override;

  const Chips* chips() const override { return this; }
  std::span<const ChipInfo> chip_infos() const override { return board_.chip_infos(); }
  std::uint32_t chip_value(int chip, int index) const override { return board_.chip_value(chip, index); }

  Tape* tape() override { return &board_.serial.deck; }
  Terminal* terminal() override { return board_.serial.connected() ? &board_.serial.terminal : nullptr; }
  Sound* sound() override { return &board_.speaker; }

  bool can_input_interrupt() const override;
  bool receives_by_interrupt() const override;

 private:
  void set_key(int key, bool down);
  std::uint8_t reset_bit(int key) const;
};

}  // namespace janus::machines::h68tr
