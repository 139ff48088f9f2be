// The opcode table by mnemonic and mode.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"

namespace janus::tools {

class OpcodeIndex {
 public:
  explicit OpcodeIndex(const cpus::InstructionSet& cpu);

  // Mnemonics are numbered from 0.
  std::size_t mnemonics() const { return names_.size(); }
  std::string_view name(std::size_t mnemonic) const { return names_[mnemonic]; }
  std::size_t mnemonic(std::uint8_t opcode) const { return numbers_[opcode]; }

  // The opcode that the assembler takes: the documented one, else the first in the table, since some
  // undocumented opcodes share mnemonic and mode. nullptr if the mnemonic lacks the mode.
  const cpus::OpcodeInfo* find(std::size_t mnemonic, std::uint8_t mode) const {
    return opcodes_[mnemonic * modes_ + mode];
  }

 private:
  std::size_t modes_;
  std::vector<std::string_view> names_;
  std::vector<std::size_t> numbers_;  // by opcode
  std::vector<const cpus::OpcodeInfo*> opcodes_;
};

}  // namespace janus::tools
