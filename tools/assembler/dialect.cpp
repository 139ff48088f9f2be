#include "tools/assembler/dialect.hpp"

#include <algorithm>
#include <array>

#include "cpus/f8/opcodes.hpp"
#include "cpus/m6800/opcodes.hpp"
#include "cpus/mos6502/opcodes.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::array<const cpus::InstructionSet*, 3> kInstructionSets = {&cpus::mos6502::kInstructionSet, &cpus::m6800::kInstructionSet,
                                                                         &cpus::f8::kInstructionSet};

std::span<const OperandForm> forms_of(const Dialect& dialect, std::string_view cpu) {
  for (const OperandForms& entry : dialect.operands) {
    if (entry.cpu == cpu) return entry.forms;
  }
  return {};
}

}  // namespace

const Dialect* find_dialect(std::string_view name) {
  for (const Dialect* dialect : dialects()) {
    if (dialect->name == name) return dialect;
  }
  return nullptr;
}

const Dialect* default_dialect(std::string_view cpu) {
  for (const Dialect* dialect : dialects()) {
    if (!forms_of(*dialect, cpu).empty()) return dialect;
  }
  return nullptr;
}

const cpus::InstructionSet* default_processor(const Dialect& dialect) { return find_instruction_set(dialect.operands.front().cpu); }

std::vector<ModeForm> operand_forms(const Dialect& dialect, const cpus::InstructionSet& cpu) {
  const std::span<const OperandForm> forms = forms_of(dialect, cpu.name);
  const auto listed = [&](std::string_view mode) {
    return std::any_of(forms.begin(), forms.end(), [&](const OperandForm& form) { return form.mode == mode; });
  };
  std::vector<ModeForm> result;
  for (const OperandForm& form : forms) {
    for (std::size_t i = 0; i < cpu.modes.size(); ++i) {
      const std::string_view mode = cpu.modes[i].name;
      if (form.mode == kOtherModes ? listed(mode) : form.mode != mode) continue;
      result.push_back({static_cast<std::uint8_t>(i), form.text == kModeName ? mode : form.text, form.suffix});
    }
  }
  return result;
}

std::span<const cpus::InstructionSet* const> instruction_sets() { return kInstructionSets; }

const cpus::InstructionSet* find_instruction_set(std::string_view name) {
  for (const cpus::InstructionSet* set : kInstructionSets) {
    if (set->name == name) return set;
  }
  return nullptr;
}

const cpus::InstructionSet* find_processor(std::string_view name) {
  // Chips with the same instructions, and their names in assemblers.
  struct Family {
    std::string_view cpu, names;
  };
  static constexpr Family kFamilies[] = {
      {"6502", " 6502 6502x 6502i nmos6502 6503 6504 6505 6506 6507 6510 6510i 8500 8502 nmos default "},
      {"6800", " 6800 mc6800 6802 6803 6808 m6800 "},
      {"f8", " f8 3850 f3850 mk3850 "},
  };
  const std::string word = ' ' + lower(name) + ' ';
  for (const Family& family : kFamilies) {
    if (family.names.find(word) != std::string_view::npos) return find_instruction_set(family.cpu);
  }
  return nullptr;
}

}  // namespace janus::tools
