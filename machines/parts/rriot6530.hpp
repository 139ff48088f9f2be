// MOS Technology 6530: two ports, 64 bytes of RAM, an interval timer, and 1 KB of ROM, which is stored by the board.
//
//            +----\/----+
//      VSS  1|          |40  PA1       A0-A3 select a register:
//      PA0  2|          |39  PA2         0  port A     1  its directions (1 = output)
//     phi2  3|          |38  PA3         2  port B     3  its directions
//      RS0  4|          |37  PA4         4-7  write: timer := value, divide by 1, 8, 64, 1024
//       A9  5|          |36  PA5         4,6  read: timer count     5,7  read: flag in bit 7
//       A8  6|          |35  PA6         A3 of a timer write or count read: 1 lets the flag pull PB7 low
//      ...                               8-B repeat 0-3
//      PB7 = IRQ   PB6 = CS1             mask options of the 6530-002 and -003
//
// The timer is not stepped: its state is the cycle at which it was last set, and its value is computed from the number of cycles since
// then. With a prescaler of T, a count of N reads as N-1 one cycle after the write, as 00 until cycle N*T, as FF with the flag set in
// cycle N*T+1, and then decrements every cycle. Reading the count clears the flag (unless it is set in that same cycle) and restores the
// prescaler if the count has wrapped; the prescaler restarts at the read (not measured on the chip).
//
// Source: MCS6530 data sheet. Its Figure 5 shows 416, but the text and all later publications give 417.
#pragma once

#include <array>
#include <cstdint>

#include "cpus/bus.hpp"
#include "machines/board/chips.hpp"

namespace janus::machines {

class Rriot6530 {
 public:
  // External levels at the pins; undriven pins are 1 (pull-up). Bit 6 of `b` is the chip select.
  struct Pins {
    std::uint8_t a = 0xFF;
    std::uint8_t b = 0xBF;
  };

  void reset();  // RES: makes all pins inputs and disables the timer's interrupt; count, flag and RAM are unchanged

  std::uint8_t read(unsigned reg, std::uint64_t cycle, Pins pins);
  std::uint8_t peek(unsigned reg, std::uint64_t cycle, Pins pins) const;  // without side effects
  void write(unsigned reg, std::uint8_t value, std::uint64_t cycle);

  // Levels driven by the chip: the output register's bits for outputs, 1 (pull-up) for inputs.
  std::uint8_t port_a() const { return static_cast<std::uint8_t>(output_a_ | ~direction_a_); }
  std::uint8_t port_b() const { return static_cast<std::uint8_t>(output_b_ | ~direction_b_); }
  std::uint8_t direction_a() const { return direction_a_; }

  bool flag(std::uint64_t cycle) const { return flag_kept_ || cycle >= wrap_; }
  bool interrupt_enabled() const { return interrupt_enabled_; }
  // Level of PB7: low if it is an output set to 0, or an input pulled low by the timer.
  bool pb7(std::uint64_t cycle) const;
  // Returns the next cycle after `cycle` in which PB7 changes without an access, or kNever.
  std::uint64_t next_event(std::uint64_t cycle) const;
  std::uint8_t count(std::uint64_t cycle) const;

  // Registers for display, and their contents by index into that list. Reads have no side effects.
  static std::span<const ChipRegister> registers();
  std::uint32_t peek_register(int index, std::uint64_t cycle, Pins pins) const;

  std::array<std::uint8_t, 64> ram{};

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.ram);
    archive.value(self.output_a_);
    archive.value(self.direction_a_);
    archive.value(self.output_b_);
    archive.value(self.direction_b_);
    archive.value(self.shift_);
    archive.check(self.shift_ <= 10, "invalid timer prescaler");
    archive.value(self.start_);
    archive.value(self.base_);
    archive.value(self.wrap_);
    archive.check(self.wrap_ >= self.base_, "the timer wraps before it starts");
    archive.value(self.flag_kept_);
    archive.value(self.interrupt_enabled_);
  }

 private:
  std::uint8_t output_a_ = 0, direction_a_ = 0, output_b_ = 0, direction_b_ = 0;

  std::uint8_t shift_ = 10;       // log2 of the prescaler
  std::uint8_t start_ = 0xFF;     // count at base_
  std::uint64_t base_ = 0;        // cycle in which the prescaler started
  std::uint64_t wrap_ = 0x40000;  // cycle in which the count changes from 00 to FF
  bool flag_kept_ = false;        // the count was read in the cycle that set the flag
  bool interrupt_enabled_ = false;
};

}  // namespace janus::machines
