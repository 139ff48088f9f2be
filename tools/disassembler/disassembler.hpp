// A whole image as a source text that assembles to the same bytes.
//
// Without entry points every byte is taken for code, in order. With entry points the flow of control is
// followed from them, and what it does not reach is data. Ranges that are known to be code, data or text are that in either case. Whatever the assembler would not give back byte by
// byte, and without a warning (an undocumented opcode of which there are two, or whose effect is uncertain; a
// branch that wraps), is written as data with the instruction in a comment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/annotations.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/image.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

struct DisassemblyOptions {
  const cpus::InstructionSet* cpu = nullptr;
  const Dialect* dialect = nullptr;
  Symbols symbols;                     // names for addresses; of several the first, labels before constants
  std::vector<std::uint16_t> entries;  // where code begins
  // So many characters in a row, or more, are text, where no range says otherwise: with entry points among what the flow of control does
  // not reach, without anywhere. 0: nothing is.
  std::size_t shortest_text = 0;
  Annotations annotations = {};  // their labels go before symbols, their ranges before everything else
};

// `found`: gets the annotations, with the names and ranges of this disassembly.
std::string disassemble(const Image& image, const DisassemblyOptions& options, Annotations* found = nullptr);

// In quotes, the character stands for itself in every syntax.
bool is_text_character(std::uint8_t byte);

}  // namespace janus::tools
