// Disassembles a whole image to source that assembles to the same bytes.
//
// Without entry points all bytes are code, in order. With entry points, bytes outside the control flow are data.
// Ranges that are known to be code, data or text have precedence. Instructions that the assembler would not
// reproduce byte by byte without a warning are written as data with the instruction in a comment: an undocumented
// opcode with a duplicate or with an uncertain effect, and a branch that wraps.
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
  Symbols symbols;                     // names of addresses; if several, the first one, labels before constants
  std::vector<std::uint16_t> entries;  // start addresses of code
  // Minimum length of text, unless a range states otherwise. With entry points only bytes outside the
  // control flow can be text. 0: no text.
  std::size_t shortest_text = 0;
  Annotations annotations = {};  // their labels precede symbols, their ranges precede everything else
};

// `found` receives the annotations, with the names and ranges of this disassembly.
std::string disassemble(const Image& image, const DisassemblyOptions& options, Annotations* found = nullptr);

// Returns true if the character, in quotes, represents itself in every syntax.
bool is_text_character(std::uint8_t byte);

}  // namespace janus::tools
