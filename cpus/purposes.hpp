// The use of each register, for users who do not know the processor.
#pragma once

#include <string_view>

namespace janus::cpus {

struct RegisterPurpose {
  std::string_view cpu;   // CpuInfo::name
  std::string_view name;  // RegisterInfo::name
  std::string_view purpose;
};

inline constexpr RegisterPurpose kRegisterPurposes[] = {
    {"6502", "PC", "address of the next instruction"},
    {"6502", "A", "accumulator"},
    {"6502", "X", "index register"},
    {"6502", "Y", "index register"},
    {"6502", "S", "address of the next free byte of the stack, in page 1"},
    {"6502", "P", "status flags"},
    {"6800", "PC", "address of the next instruction"},
    {"6800", "SP", "address of the next free byte of the stack"},
    {"6800", "A", "accumulator"},
    {"6800", "B", "accumulator"},
    {"6800", "X", "index register"},
    {"6800", "CC", "status flags"},
    {"f8", "PC0", "address of the next instruction"},
    {"f8", "PC1", "address to which POP returns"},
    {"f8", "DC0", "data counter: address of the next access to memory"},
    {"f8", "DC1", "second data counter, exchanged with DC0 by XDC"},
    {"f8", "A", "accumulator"},
    {"f8", "W", "status flags"},
    {"f8", "ISAR", "number of the scratchpad register that S, I and D name"},
};

// "accumulator"; empty for a register of another chip.
constexpr std::string_view purpose_of(std::string_view cpu, std::string_view name) {
  for (const RegisterPurpose& each : kRegisterPurposes)
    if (each.cpu == cpu && each.name == name) return each.purpose;
  return {};
}

}  // namespace janus::cpus
