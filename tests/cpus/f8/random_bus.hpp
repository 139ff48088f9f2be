// Random devices at the F8's ports and interrupts. Ports and the chips that provide vectors are also devices.
#pragma once

#include "../random_board.hpp"
#include "cpu.hpp"

namespace janus::cpus {

class RandomF8Bus : public RandomBus {
 public:
  using RandomBus::RandomBus;

  std::uint8_t read_cpu_port(unsigned port, std::uint64_t cycle) { return touch(Kind::read, 0x400 + port, 0, cycle); }
  void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t cycle) { touch(Kind::write, 0x400 + port, value, cycle); }
  std::uint8_t read_port(unsigned port, std::uint64_t cycle) { return touch(Kind::read, 0x500 + port, 0, cycle); }
  void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) { touch(Kind::write, 0x500 + port, value, cycle); }
  std::uint8_t acknowledge(f8::Acknowledge step, std::uint64_t cycle) {
    return touch(Kind::read, 0x600 + static_cast<unsigned>(step), 0, cycle);
  }
  std::uint8_t reset_byte() { return static_cast<std::uint8_t>(board_.latch); }
  f8::MemoryChips memory_chips() { return {.psu = (board_.latch & 1) != 0, .smi = (board_.latch & 6) != 0}; }
  std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) { return (psu & 0x0C00) == 0 ? psu : smi; }

 private:
  std::uint8_t touch(Kind kind, unsigned address, std::uint8_t value, std::uint64_t cycle) {
    return board_.touch(kind, static_cast<std::uint16_t>(address), value, cycle);
  }
};

}  // namespace janus::cpus
