#include "machines/parts/rriot6530.hpp"

namespace janus::machines {
namespace {

constexpr std::uint8_t kShift[4] = {0, 3, 6, 10};

std::uint8_t port_level(std::uint8_t output, std::uint8_t direction, std::uint8_t outside) {
  return static_cast<std::uint8_t>((output & direction) | (outside & ~direction));
}

}  // namespace

void Rriot6530::reset() {
  output_a_ = direction_a_ = output_b_ = direction_b_ = 0;
  interrupt_enabled_ = false;
}

std::uint8_t Rriot6530::count(std::uint64_t cycle) const {
  if (cycle >= wrap_) return static_cast<std::uint8_t>(0xFF - (cycle - wrap_));
  return static_cast<std::uint8_t>(start_ - ((cycle - base_) >> shift_));
}

std::uint8_t Rriot6530::peek(unsigned reg, std::uint64_t cycle, Pins pins) const {
  switch (reg & 7) {
    case 0: return port_level(output_a_, direction_a_, pins.a);
    case 1: return direction_a_;
    case 2: {
      // Bit 6 is no port pin but the chip select, whatever its direction bit says.
      const std::uint8_t direction = direction_b_ & 0xBF;
      std::uint8_t outside = pins.b;
      if (!pb7(cycle)) outside &= 0x7F;
      return port_level(output_b_, direction, outside);
    }
    case 3: return direction_b_;
    case 4:
    case 6: return count(cycle);
    default: return flag(cycle) ? 0x80 : 0x00;
  }
}

std::uint8_t Rriot6530::read(unsigned reg, std::uint64_t cycle, Pins pins) {
  const std::uint8_t value = peek(reg, cycle, pins);
  if ((reg & 5) == 4) {
    interrupt_enabled_ = (reg & 8) != 0;
    flag_kept_ = cycle >= wrap_ && (cycle - wrap_) % 256 == 0;
    if (cycle >= wrap_) {
      start_ = value;
      base_ = cycle;
      wrap_ = base_ + ((std::uint64_t{start_} + 1) << shift_);
    }
  }
  return value;
}

void Rriot6530::write(unsigned reg, std::uint8_t value, std::uint64_t cycle) {
  if (reg & 4) {
    shift_ = kShift[reg & 3];
    interrupt_enabled_ = (reg & 8) != 0;
    start_ = static_cast<std::uint8_t>(value - 1);
    base_ = cycle + 1;
    wrap_ = base_ + (std::uint64_t{value} << shift_);
    flag_kept_ = false;
    return;
  }
  switch (reg & 3) {
    case 0: output_a_ = value; break;
    case 1: direction_a_ = value; break;
    case 2: output_b_ = value; break;
    default: direction_b_ = value; break;
  }
}

bool Rriot6530::pb7(std::uint64_t cycle) const {
  if (direction_b_ & 0x80) return (output_b_ & 0x80) != 0;
  return !(interrupt_enabled_ && flag(cycle));
}

std::uint64_t Rriot6530::next_event(std::uint64_t cycle) const {
  const bool pending = interrupt_enabled_ && !(direction_b_ & 0x80) && !flag(cycle);
  return pending ? wrap_ : cpus::kNever;
}

}  // namespace janus::machines
