// Motorola 6821 (Hitachi HD46821) peripheral interface adapter: two ports of eight lines with two control lines each.
//
//            +----\/----+
//      VSS  1|          |40  CA1       RS1 RS0   register
//      PA0  2|          |39  CA2        0   0    0  port A, or its directions (1 = output) while bit 2 of CRA is 0
//      ...   |          |38  /IRQA      0   1    1  CRA
//      PA7  9|          |37  /IRQB      1   0    2  port B, or its directions while bit 2 of CRB is 0
//      PB0 10|          |36  RS0        1   1    3  CRB
//      ...   |          |35  RS1
//      PB7 17|          |34  /RES      CRx  7 6    flags of Cx1 and Cx2, cleared by reading the port
//      CB1 18|          |33  D0             5 4 3  Cx2: 0 e i  input, edge (1 = rising), interrupt enabled
//      CB2 19|          |...                         1 0 0  output, low from an access to the port until Cx1's edge
//      VCC 20|          |21  R/W                     1 0 1  output, low for the cycle after an access
//            +----------+                            1 1 v  output at level v
//                                           1 0    Cx1: edge (1 = rising), interrupt enabled
//
// The access is a read of port A for CA2, a write to port B for CB2. Reads of port A always return the pin levels;
// reads of port B return the output register's bits for outputs. RES clears all registers. Nothing is stepped: the
// one-cycle pulse is computed from the cycle of the access.
//
// Source: MC6821 data sheet.
#pragma once

#include <array>
#include <cstdint>

#include "cpus/bus.hpp"
#include "machines/board/chips.hpp"
#include "machines/board/hash.hpp"

namespace janus::machines {

class Pia6821 {
 public:
  enum Side : std::uint8_t { kA, kB };

  void reset();

  // `pins`: external levels at the pins of the port being read, 1 if undriven.
  std::uint8_t read(unsigned reg, std::uint64_t cycle, std::uint8_t pins);
  std::uint8_t peek(unsigned reg, std::uint8_t pins) const;  // without side effects
  void write(unsigned reg, std::uint8_t value, std::uint64_t cycle);

  // Sets the external levels at Cx1, and at Cx2 if it is an input.
  void set_c1(Side side, bool level);
  void set_c2(Side side, bool level);

  // Levels driven by the chip on a port: the output register's bits for outputs, 1 for inputs.
  std::uint8_t port(Side side) const { return static_cast<std::uint8_t>(sides_[side].output | ~sides_[side].direction); }
  std::uint8_t direction(Side side) const { return sides_[side].direction; }
  // Returns true if the port's address selects the port rather than its direction register.
  bool shows_port(Side side) const { return (sides_[side].control & 4) != 0; }
  bool c2_is_output(Side side) const { return (sides_[side].control & 0x20) != 0; }
  bool c2(Side side, std::uint64_t cycle) const;  // level of Cx2, which is the external level if it is an input

  bool irq(Side side) const;
  // Returns true if an edge of Cx1 does more than set its flag: it interrupts or ends the handshake.
  bool uses_c1(Side side) const;
  bool c1_interrupts(Side side) const { return (sides_[side].control & 1) != 0; }

  // Registers for display, and their contents by index into that list. Reads have no side effects. `pins` is as in read().
  static std::span<const ChipRegister> registers();
  static Side side_of(int index);
  std::uint32_t register_view(int index, std::uint8_t pins) const;

  void hash_idle_state(Hash& hash) const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    for (auto& side : self.sides_) {
      archive.value(side.output);
      archive.value(side.direction);
      archive.value(side.control);
      archive.value(side.c1);
      archive.value(side.c2);
      archive.value(side.handshake);
      archive.value(side.accessed);
      archive.check((side.control & 0x60) != 0x60, "a control line set as output has a flag");
    }
  }

 private:
  struct SideState {
    std::uint8_t output = 0, direction = 0, control = 0;
    bool c1 = true, c2 = true;              // external levels
    bool handshake = false;                 // Cx2 is low until an edge of Cx1
    std::uint64_t accessed = cpus::kNever;  // cycle of the access that started Cx2's pulse
  };

  std::uint8_t read_port(Side side, std::uint8_t pins) const;
  void start_c2_pulse(SideState& side, std::uint64_t cycle);

  std::array<SideState, 2> sides_;
};

}  // namespace janus::machines
