// Symbols: named values, defined by an assembler and displayed by a debugger.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

// How a symbol is used, as declared by sources and some symbol files. If unknown, a debugger guesses.
enum class SymbolUse : std::uint8_t {
  unknown,
  variable,  // a label on reserved or data bytes, or a constant used as a memory operand
  code,      // a label on an instruction
  constant,  // any other number
};

struct Symbol {
  std::string name;        // a local label includes its owner: "LOOP@next"
  std::int64_t value = 0;  // labels: 0 to $FFFF
  bool label = false;      // an address in the program; otherwise a constant, which may also be an address
  bool local = false;
  SymbolUse use = SymbolUse::unknown;
  std::uint8_t size = 1;  // size of a variable's value in bytes: 1 or 2
};

using Symbols = std::vector<Symbol>;  // in order of definition

}  // namespace janus::tools
