// F8 evaluation kit (Fairchild, 1975-77): 3850 at 2 MHz, 3853 with RAM and an application ROM, 3851 with the
// monitor, and a serial terminal. README.md separates known facts from assumptions.
//
// RESET is asserted at power-on: the first run starts at 8080, unless PC0 was set.
#pragma once

#include "machines/board/board_machine.hpp"
#include "machines/f8kit/board.hpp"
#include "machines/board/processor_f8.hpp"

namespace janus::machines::f8kit {

class F8Kit : public BoardMachine<ProcessorF8, Board>, public Keyboards, public Chips {
 public:
  static constexpr std::string_view kName = "f8kit";
  static constexpr std::string_view kTitle = "Fairchild F8 evaluation kit (1975)";

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }

  // The processor's registers, followed by the chips' registers (registers.hpp).
  const cpus::CpuInfo& cpu() const override;
  std::uint32_t register_value(int index) const override;
  void set_register(int index, std::uint32_t value) override;

  using Machine::keyboards;
  const Keyboards* keyboards() const override { return this; }
  std::span<const KeyInfo> keys() const override;
  void press(int key) override;
  void release(int key) override;
  bool pressed(int key) const override { return key == 0 && board_.reset_held; }

  const Chips* chips() const override { return this; }
  std::span<const ChipInfo> chip_infos() const override { return Board::chip_infos(); }
  std::uint32_t chip_value(int chip, int index) const override { return board_.chip_value(chip, index, cycle()); }

  Terminal* terminal() override { return &board_.terminal; }
};

}  // namespace janus::machines::f8kit
