// Symbols: names of values, defined by an assembler and displayed by a debugger.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

// Use of a name. Sources and some symbol files declare it; if it is unknown, a debugger guesses.
enum class SymbolUse : std::uint8_t {
  unknown,
  variable,  // a label on reserved or data bytes, or a constant that is the operand of an instruction in memory
  code,      // a label on an instruction
  constant,  // any other number
};

struct Symbol {
  std::string name;        // a local label includes its owner: "LOOP@next"
  std::int64_t value = 0;  // labels: 0 to $FFFF
  bool label = false;      // an address in the program; else a constant, which may also be an address
  bool local = false;
  SymbolUse use = SymbolUse::unknown;
  std::uint8_t size = 1;  // of a variable's value, in bytes: 1 or 2
};

using Symbols = std::vector<Symbol>;  // in order of definition

}  // namespace janus::tools
