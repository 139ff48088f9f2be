// Fairchild 3853 static memory interface: the address bus for ordinary memory, a timer and an interrupt vector.
//
//     port 0C    vector, high byte, read/write
//          0D    vector, low byte, read/write; when sent as a vector, bit 7 is 0 for the timer, 1 for EXT INT
//          0E    interrupt control, write only   (F8Interrupt)
//          0F    timer, write only
//     memory     64 KB at ADDR0-15, as decoded by the board
//     pins       address 16, data bus 8, ROMC 5, phi, WRITE, RAM WRITE, CPU READ, REG DR, EXT INT, PRI IN, INT REQ
//
// DC0 and DC1 are stored in the core. The vector is undefined at power-on; here it is 0000.
// Source: 3853 data sheet, F8 Guide to Programming.
#pragma once

#include <optional>

#include "machines/board/hash.hpp"
#include "machines/parts/f8_interrupt.hpp"

namespace janus::machines {

class Smi3853 {
 public:
  static constexpr unsigned kFirstPort = 0x0C, kPorts = 4;

  // Returns nullopt if the chip does not drive the data bus.
  std::optional<std::uint8_t> read(unsigned number) const;
  void write(unsigned number, std::uint8_t value, std::uint64_t cycle);

  std::uint8_t vector_low() const { return interrupt.vector_low(low_); }
  std::uint8_t vector_high() const { return high_; }

  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;

  F8Interrupt interrupt;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.high_);
    archive.value(self.low_);
    archive.part(self.interrupt);
  }

 private:
  std::uint8_t high_ = 0, low_ = 0;
};

}  // namespace janus::machines
