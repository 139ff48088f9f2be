#include "machines/board/processor6502.hpp"

#include "cpus/mos6502/interrupts.hpp"
#include "cpus/mos6502/opcodes.hpp"

namespace janus::machines {

const cpus::InstructionSet& Family6502::instruction_set() { return cpus::mos6502::kInstructionSet; }

std::span<const std::uint16_t> Family6502::vectors() {
  static constexpr std::uint16_t kVectors[] = {cpus::mos6502::kNmiVector, cpus::mos6502::kIrqVector};
  return kVectors;
}

}  // namespace janus::machines
