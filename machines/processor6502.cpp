#include "machines/processor6502.hpp"

#include "cpus/mos6502/opcodes.hpp"

namespace janus::machines {

const cpus::InstructionSet& Processor6502::instruction_set() {
  return cpus::mos6502::kInstructionSet;
}

std::uint32_t Processor6502::register_value(int index) const {
  const auto registers = info().registers;
  return index < 0 || index >= std::ssize(registers) ? 0
                                                     : registers[static_cast<std::size_t>(index)].get(&state);
}

bool Processor6502::set_register(int index, std::uint32_t value) {
  const auto registers = info().registers;
  if (index < 0 || index >= std::ssize(registers)) return false;
  registers[static_cast<std::size_t>(index)].set(&state, value);
  if (index != info().program_counter) return false;
  state.reset_pending = false;
  return true;
}

void Processor6502::add_idle_state(Hash& hash) const {
  hash.add(std::uint64_t{state.pc} | std::uint64_t{state.a} << 16 | std::uint64_t{state.x} << 24 |
           std::uint64_t{state.y} << 32 | std::uint64_t{state.s} << 40 | std::uint64_t{state.p} << 48);
  hash.add((state.jammed ? 1u : 0u) | (state.reset_pending ? 2u : 0u));
}

}  // namespace janus::machines
