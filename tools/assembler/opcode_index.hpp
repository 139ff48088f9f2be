// Index of the opcode table by mnemonic and mode.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"

namespace janus::tools {

class OpcodeIndex {
 public:
  // An opcode among those with the same mnemonic and mode, which differ in the mode's field.
  struct Choice {
    std::uint8_t field;
    const cpus::OpcodeInfo* row;
  };

  // Omits opcodes without a mnemonic and, with `documented_only`, undocumented ones.
  OpcodeIndex(const cpus::InstructionSet& cpu, bool documented_only);

  // Mnemonics are numbered from 0.
  std::size_t mnemonics() const { return names_.size(); }
  std::string_view name(std::size_t mnemonic) const { return names_[mnemonic]; }

  // Opcode that the assembler uses, or the first if there is a choice. Some undocumented opcodes share mnemonic and mode: a documented
  // one has precedence, else the first in the table. nullptr if the mnemonic lacks the mode.
  const cpus::OpcodeInfo* find(std::size_t mnemonic, std::uint8_t mode) const {
    const auto& choices = slots_[mnemonic * modes_ + mode];
    return choices.empty() ? nullptr : choices.front().row;
  }
  // By field; valid as long as the index.
  std::span<const Choice> choices(std::size_t mnemonic, std::uint8_t mode) const { return slots_[mnemonic * modes_ + mode]; }
  bool has(std::string_view name, std::uint8_t mode) const;
  // Returns true if the assembler generates this opcode for its row's mnemonic and mode.
  bool makes(const cpus::OpcodeInfo& row) const;

 private:
  std::size_t find(std::string_view name) const;  // mnemonics() if unknown
  std::size_t number(std::string_view name);
  void add(const cpus::InstructionSet& cpu, std::string_view name, std::uint8_t mode, const cpus::OpcodeInfo& row);

  std::size_t modes_;
  std::vector<std::string_view> names_;
  std::vector<std::vector<Choice>> slots_;
};

}  // namespace janus::tools
