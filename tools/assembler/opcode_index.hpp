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
  // One of several opcodes that share a mnemonic and mode but differ in the mode's field.
  struct Choice {
    std::uint8_t field;
    const cpus::OpcodeInfo* row;
  };

  // Omits opcodes without a mnemonic and, with `documented_only`, undocumented opcodes.
  OpcodeIndex(const cpus::InstructionSet& cpu, bool documented_only);

  // Returns the number of mnemonics, which are numbered from 0.
  std::size_t mnemonic_count() const { return names_.size(); }
  std::string_view name(std::size_t mnemonic) const { return names_[mnemonic]; }

  // Returns the opcode that the assembler uses, or the first if there is a choice. If several opcodes share a mnemonic and mode, a
  // documented opcode takes precedence, or else the first in the table. Returns null if the mnemonic lacks the mode.
  const cpus::OpcodeInfo* find(std::size_t mnemonic, std::uint8_t mode) const {
    const auto& choices = slots_[mnemonic * modes_ + mode];
    return choices.empty() ? nullptr : choices.front().row;
  }
  // Returns the choices by field. The result is valid for the lifetime of the index.
  std::span<const Choice> choices(std::size_t mnemonic, std::uint8_t mode) const { return slots_[mnemonic * modes_ + mode]; }
  bool has(std::string_view name, std::uint8_t mode) const;
  // Returns true if the assembler generates this opcode for its row's mnemonic and mode.
  bool encodes(const cpus::OpcodeInfo& row) const;

 private:
  std::size_t find(std::string_view name) const;  // mnemonic_count() if unknown
  std::size_t add_mnemonic(std::string_view name);
  void add(const cpus::InstructionSet& cpu, std::string_view name, std::uint8_t mode, const cpus::OpcodeInfo& row);

  std::size_t modes_;
  std::vector<std::string_view> names_;
  std::vector<std::vector<Choice>> slots_;
};

}  // namespace janus::tools
