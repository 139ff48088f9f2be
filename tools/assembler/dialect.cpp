#include "tools/assembler/dialect.hpp"

#include <array>

#include "cpus/mos6502/opcodes.hpp"

namespace janus::tools {
namespace {

constexpr std::array<const Dialect*, 1> kDialects = {&kMosDialect};
constexpr std::array<const cpus::InstructionSet*, 1> kInstructionSets = {&cpus::mos6502::kInstructionSet};

}  // namespace

std::span<const Dialect* const> dialects() {
  return kDialects;
}

const Dialect* find_dialect(std::string_view name) {
  for (const Dialect* dialect : kDialects) {
    if (dialect->name == name) return dialect;
  }
  return nullptr;
}

std::span<const OperandForm> operand_forms(const Dialect& dialect, std::string_view cpu) {
  for (const OperandForms& entry : dialect.operands) {
    if (entry.cpu == cpu) return entry.forms;
  }
  return {};
}

std::span<const cpus::InstructionSet* const> instruction_sets() {
  return kInstructionSets;
}

const cpus::InstructionSet* find_instruction_set(std::string_view name) {
  for (const cpus::InstructionSet* set : kInstructionSets) {
    if (set->name == name) return set;
  }
  return nullptr;
}

}  // namespace janus::tools
