#include "machines/parts/psu3851.hpp"

namespace janus::machines {

std::optional<std::uint8_t> Psu3851::read(unsigned number) const {
  if (!has_port(number)) return std::nullopt;
  switch (number & 3) {
    case 0: return a.read();
    case 1: return b.read();
    default: return std::nullopt;
  }
}

void Psu3851::write(unsigned number, std::uint8_t value, std::uint64_t cycle) {
  if (!has_port(number)) return;
  switch (number & 3) {
    case 0: a.latch = value; break;
    case 1: b.latch = value; break;
    case 2: interrupt.write_control(value, cycle); break;
    default: interrupt.write_timer(value, cycle); break;
  }
}

std::uint8_t Psu3851::vector_low() const { return interrupt.vector_low(static_cast<std::uint8_t>(mask_.vector)); }

}  // namespace janus::machines
