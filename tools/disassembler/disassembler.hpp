// A whole image as a source text that assembles to the same bytes.
//
// Without entry points every byte is taken for code, in order. With entry points the flow of control is
// followed from them, and what it does not reach is data. Whatever the assembler would not give back byte by
// byte, and without a warning (an undocumented opcode of which there are two, or whose effect is uncertain; a
// branch that wraps), is written as data with the instruction in a comment.
#pragma once

#include <string>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/image.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

struct DisassemblyOptions {
  const cpus::InstructionSet* cpu = nullptr;
  const Dialect* dialect = nullptr;
  Symbols symbols;                     // names for addresses; of several the first, labels before constants
  std::vector<std::uint16_t> entries;  // where code begins
};

std::string disassemble(const Image& image, const DisassemblyOptions& options);

}  // namespace janus::tools
