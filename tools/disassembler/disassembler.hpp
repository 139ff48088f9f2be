// Disassembles a whole image to source code that assembles to the same bytes.
//
// Without entry points, all bytes are disassembled as code. With entry points, bytes outside the control flow are data. Ranges known to be
// code, data or text take precedence. Instructions that the assembler would not reproduce exactly, or only with a warning, are written as
// data with the instruction in a comment. These are undocumented opcodes with duplicates or uncertain effects, and branches that wrap
// around.
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
  Symbols symbols;                     // names for addresses; the first one is used, labels before constants
  std::vector<std::uint16_t> entries;  // start addresses of code
  // Minimum length of text outside known ranges; 0 disables text. With entry points, only bytes outside the control flow can be text.
  std::size_t shortest_text = 0;
  Annotations annotations = {};  // labels take precedence over symbols, and ranges over everything else
};

// Returns the source. `found` receives the annotations, including the names and ranges found by this disassembly.
std::string disassemble(const Image& image, const DisassemblyOptions& options, Annotations* found = nullptr);

// Returns true if the character stands for itself between quotes in every syntax.
bool is_text_character(std::uint8_t byte);

}  // namespace janus::tools
