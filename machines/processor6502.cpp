#include "machines/processor6502.hpp"

#include "cpus/mos6502/opcodes.hpp"

namespace janus::machines {

const cpus::InstructionSet& Family6502::instruction_set() {
  return cpus::mos6502::kInstructionSet;
}

}  // namespace janus::machines
