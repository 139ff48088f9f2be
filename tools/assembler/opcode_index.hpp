// The opcode table by mnemonic and mode.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"

namespace janus::tools {

class OpcodeIndex {
 public:
  // One of the opcodes that have mnemonic and mode in common: they differ in the bits of the mode's field.
  struct Choice {
    std::uint8_t field;
    const cpus::OpcodeInfo* row;
  };

  // What has no mnemonic is left out, and what is not documented where only that is wanted.
  OpcodeIndex(const cpus::InstructionSet& cpu, bool documented_only);

  // Mnemonics are numbered from 0.
  std::size_t mnemonics() const { return names_.size(); }
  std::string_view name(std::size_t mnemonic) const { return names_[mnemonic]; }

  // The opcode that the assembler takes, or the first if there is a choice: the documented one, else the
  // first in the table, since some undocumented opcodes share mnemonic and mode. nullptr if the mnemonic
  // lacks the mode.
  const cpus::OpcodeInfo* find(std::size_t mnemonic, std::uint8_t mode) const {
    const auto& choices = slots_[mnemonic * modes_ + mode];
    return choices.empty() ? nullptr : choices.front().row;
  }
  // By field; lives as long as the index.
  std::span<const Choice> choices(std::size_t mnemonic, std::uint8_t mode) const { return slots_[mnemonic * modes_ + mode]; }
  bool has(std::string_view name, std::uint8_t mode) const;
  // The assembler makes this opcode from the mnemonic and mode of its row.
  bool makes(const cpus::OpcodeInfo& row) const;

 private:
  std::size_t find(std::string_view name) const;  // mnemonics() if there is none
  std::size_t number(std::string_view name);
  void add(const cpus::InstructionSet& cpu, std::string_view name, std::uint8_t mode, const cpus::OpcodeInfo& row);

  std::size_t modes_;
  std::vector<std::string_view> names_;
  std::vector<std::vector<Choice>> slots_;
};

}  // namespace janus::tools
