// Fairchild 3851 program storage unit: 1 KB of mask ROM, two ports, a timer and an interrupt vector.
//
//     ports, by bits 1-0 of the number       0   port A            (F8Port)
//     (bits 7-2 are a mask option)           1   port B
//                                            2   interrupt control, write only     (F8Interrupt)
//                                            3   timer, write only
//     memory     1 KB; address bits 15-10 are a mask option; the board stores the bytes
//     vector     16 bits, a mask option except bit 7: 0 for the timer, 1 for the external interrupt
//     pins       port A 8, port B 8, data bus 8, ROMC 5, phi, WRITE, EXT INT, PRI IN, INT REQ, DBDR
//
// The chip has a DC0, stored in the core (State::dc0_apart), but no DC1. Source: 3851 data sheet, F8 Guide to Programming.
#pragma once

#include <optional>

#include "machines/parts/f8_interrupt.hpp"
#include "machines/parts/f8_port.hpp"

namespace janus::machines {

struct Psu3851Mask {
  std::uint8_t page;       // address bits 15-10
  std::uint8_t port_base;  // number of port A, a multiple of 4
  std::uint16_t vector;
};

class Psu3851 {
 public:
  static constexpr std::uint32_t kRomSize = 0x400;

  explicit constexpr Psu3851(const Psu3851Mask& mask) : mask_(mask) {}

  bool contains(std::uint16_t address) const { return address >> 10 == mask_.page; }
  bool has_port(unsigned number) const { return (number & 0xFC) == mask_.port_base; }

  // Returns nullopt if the chip does not drive the data bus.
  std::optional<std::uint8_t> read(unsigned number) const;
  void write(unsigned number, std::uint8_t value, std::uint64_t cycle);

  std::uint8_t vector_low() const;
  std::uint8_t vector_high() const { return static_cast<std::uint8_t>(mask_.vector >> 8); }

  F8Port a, b;
  F8Interrupt interrupt;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.part(self.a);
    archive.part(self.b);
    archive.part(self.interrupt);
  }

 private:
  Psu3851Mask mask_;
};

}  // namespace janus::machines
