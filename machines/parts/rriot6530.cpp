#include "machines/parts/rriot6530.hpp"

namespace janus::machines {
namespace {

constexpr std::uint8_t kShift[4] = {0, 3, 6, 10};

std::uint8_t port_level(std::uint8_t output, std::uint8_t direction, std::uint8_t outside) {
  return static_cast<std::uint8_t>((output & direction) | (outside & ~direction));
}

enum class RriotRegister { port_a, output_a, direction_a, port_b, output_b, direction_b, timer, division, interrupt };
constexpr ChipField kRriotInterrupt[] = {{"FLAG", 7, 1, "the timer has passed 00; cleared by reading the count"},
                                         {"A3", 3, 1, "the flag pulls PB7 low, which interrupts if PB7 is wired to an interrupt line"}};
constexpr ChipRegister kRriotRegisters[] = {{"PA", 8, "value read from port A: its pins"},
                                            {"ORA", 8, "last value written to port A; output at pins with 1 in DDRA"},
                                            {"DDRA", 8, "port A directions: 1 = output"},
                                            {"PB", 8, "value read from port B: its pins"},
                                            {"ORB", 8, "last value written to port B; output at pins with 1 in DDRB"},
                                            {"DDRB", 8, "port B directions: 1 = output; bit 6 is the chip select, not a pin"},
                                            {"TIMER", 8, "current count; it counts down, past 00 to FF"},
                                            {"DIVIDE", 12, "cycles per count: 1, 8, 64 or 1024; 1 after the flag is set"},
                                            {"IRQ", 8, "timer interrupt", kRriotInterrupt}};

}  // namespace

std::span<const ChipRegister> Rriot6530::registers() { return kRriotRegisters; }

std::uint32_t Rriot6530::peek_register(int index, std::uint64_t cycle, Pins pins) const {
  switch (static_cast<RriotRegister>(index)) {
    case RriotRegister::port_a: return peek(0, cycle, pins);
    case RriotRegister::output_a: return output_a_;
    case RriotRegister::direction_a: return direction_a_;
    case RriotRegister::port_b: return peek(2, cycle, pins);
    case RriotRegister::output_b: return output_b_;
    case RriotRegister::direction_b: return direction_b_;
    case RriotRegister::timer: return count(cycle);
    case RriotRegister::division: return cycle >= wrap_ ? 1 : 1u << shift_;
    case RriotRegister::interrupt: return (flag(cycle) ? 0x80u : 0u) | (interrupt_enabled_ ? 0x08u : 0u);
    default: return 0;
  }
}

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
      // Bit 6 is the chip select, not a port pin, regardless of its direction bit.
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
