#include "machines/parts/pia6821.hpp"

namespace janus::machines {
namespace {

constexpr std::uint8_t kFlag1 = 0x80, kFlag2 = 0x40, kFlags = kFlag1 | kFlag2;
constexpr std::uint8_t kC2Output = 0x20, kC2Manual = 0x10, kC2Bit = 0x08;  // as an input: rising edge, interrupt enabled
constexpr std::uint8_t kC1Rising = 0x02, kC1Interrupts = 0x01;

constexpr std::uint8_t mode(std::uint8_t control) { return control & (kC2Output | kC2Manual | kC2Bit); }
constexpr std::uint8_t kHandshake = kC2Output, kPulse = kC2Output | kC2Bit;

enum class PiaRegister { port, output, direction, control };
constexpr int kPiaRegisters = 4;  // per side
constexpr ChipField kPiaControlA[] = {
    {"IRQA1", 7, 1, "active edge on CA1; cleared by reading the port"},
    {"IRQA2", 6, 1, "active edge on CA2; cleared by reading the port"},
    {"CA2", 3, 3, "0ei: an input, edge (1 = rising), interrupt; 100: output, low until CA1's edge; 101: low for a cycle; 11v: output of v"},
    {"PORT", 2, 1, "register at the port's address: 1 = data, 0 = direction"},
    {"EDGE", 1, 1, "CA1 active edge: 1 = rising"},
    {"INT", 0, 1, "CA1 interrupt enabled"}};
constexpr ChipField kPiaControlB[] = {
    {"IRQB1", 7, 1, "active edge on CB1; cleared by reading the port"},
    {"IRQB2", 6, 1, "active edge on CB2; cleared by reading the port"},
    {"CB2", 3, 3, "0ei: an input, edge (1 = rising), interrupt; 100: output, low until CB1's edge; 101: low for a cycle; 11v: output of v"},
    {"PORT", 2, 1, "register at the port's address: 1 = data, 0 = direction"},
    {"EDGE", 1, 1, "CB1 active edge: 1 = rising"},
    {"INT", 0, 1, "CB1 interrupt enabled"}};
constexpr ChipRegister kShownOfPia[] = {
    {"PA", 8, "value read from port A"},          {"ORA", 8, "last value written to port A; output at pins with 1 in DDRA"},
    {"DDRA", 8, "port A directions: 1 = output"}, {"CRA", 8, "port A control", kPiaControlA},
    {"PB", 8, "value read from port B"},          {"ORB", 8, "last value written to port B; output at pins with 1 in DDRB"},
    {"DDRB", 8, "port B directions: 1 = output"}, {"CRB", 8, "port B control", kPiaControlB}};

}  // namespace

void Pia6821::reset() {
  for (SideState& side : sides_) {
    side.output = side.direction = side.control = 0;
    side.handshake = false;
    side.accessed = cpus::kNever;
  }
}

std::uint8_t Pia6821::peek(unsigned reg, std::uint8_t pins) const {
  const SideState& side = sides_[reg >> 1 & 1];
  if ((reg & 1) != 0) return side.control;
  return (side.control & 4) == 0 ? side.direction : read_port((reg & 2) == 0 ? kA : kB, pins);
}

std::uint8_t Pia6821::read_port(Side which, std::uint8_t pins) const {
  const SideState& side = sides_[which];
  if (which == kA) return static_cast<std::uint8_t>((side.output | ~side.direction) & pins);
  return static_cast<std::uint8_t>((side.output & side.direction) | (pins & ~side.direction));
}

std::span<const ChipRegister> Pia6821::registers() { return kShownOfPia; }

Pia6821::Side Pia6821::side_of(int index) { return index < kPiaRegisters ? kA : kB; }

std::uint32_t Pia6821::register_view(int index, std::uint8_t pins) const {
  const SideState& side = sides_[side_of(index)];
  switch (static_cast<PiaRegister>(index % kPiaRegisters)) {
    case PiaRegister::port: return read_port(side_of(index), pins);
    case PiaRegister::output: return side.output;
    case PiaRegister::direction: return side.direction;
    default: return side.control;
  }
}

std::uint8_t Pia6821::read(unsigned reg, std::uint64_t cycle, std::uint8_t pins) {
  const std::uint8_t value = peek(reg, pins);
  SideState& side = sides_[reg >> 1 & 1];
  if ((reg & 1) == 0 && (side.control & 4) != 0) {
    side.control &= static_cast<std::uint8_t>(~kFlags);
    if ((reg & 2) == 0) start_c2_pulse(side, cycle);
  }
  return value;
}

void Pia6821::write(unsigned reg, std::uint8_t value, std::uint64_t cycle) {
  SideState& side = sides_[reg >> 1 & 1];
  if ((reg & 1) != 0) {
    const std::uint8_t before = mode(side.control);
    side.control = static_cast<std::uint8_t>((side.control & kFlags) | (value & ~kFlags));
    if ((side.control & kC2Output) != 0) side.control &= static_cast<std::uint8_t>(~kFlag2);
    if (mode(side.control) != before) {
      side.handshake = false;
      side.accessed = cpus::kNever;
    }
  } else if ((side.control & 4) == 0) {
    side.direction = value;
  } else {
    side.output = value;
    if ((reg & 2) != 0) start_c2_pulse(side, cycle);
  }
}

void Pia6821::start_c2_pulse(SideState& side, std::uint64_t cycle) {
  if (mode(side.control) == kHandshake) side.handshake = true;
  if (mode(side.control) == kPulse) side.accessed = cycle;
}

void Pia6821::set_c1(Side which, bool level) {
  SideState& side = sides_[which];
  if (level == side.c1) return;
  side.c1 = level;
  if (level != ((side.control & kC1Rising) != 0)) return;
  side.control |= kFlag1;
  side.handshake = false;
}

void Pia6821::set_c2(Side which, bool level) {
  SideState& side = sides_[which];
  if (level == side.c2) return;
  side.c2 = level;
  if ((side.control & kC2Output) != 0 || level != ((side.control & kC2Manual) != 0)) return;
  side.control |= kFlag2;
}

bool Pia6821::c2(Side which, std::uint64_t cycle) const {
  const SideState& side = sides_[which];
  if ((side.control & kC2Output) == 0) return side.c2;
  if ((side.control & kC2Manual) != 0) return (side.control & kC2Bit) != 0;
  return !side.handshake && (side.accessed == cpus::kNever || cycle != side.accessed + 1);
}

bool Pia6821::irq(Side which) const {
  const std::uint8_t control = sides_[which].control;
  return ((control & kFlag1) != 0 && (control & kC1Interrupts) != 0) ||
         ((control & kFlag2) != 0 && (control & (kC2Output | kC2Bit)) == kC2Bit);
}

bool Pia6821::uses_c1(Side which) const { return c1_interrupts(which) || sides_[which].handshake; }

void Pia6821::hash_idle_state(Hash& hash) const {
  for (const SideState& side : sides_) {
    hash.add(side.output | std::uint64_t{side.direction} << 8 | std::uint64_t{side.control} << 16 | (side.c1 ? 1u << 24 : 0u) |
             (side.c2 ? 1u << 25 : 0u) | (side.handshake ? 1u << 26 : 0u));
  }
}

}  // namespace janus::machines
