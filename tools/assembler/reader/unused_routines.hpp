// Omits 64tass `.proc` routines that the rest of the program does not reference.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tools/assembler/statement.hpp"

namespace janus::tools {

// A `.proc` and its label. Nested routines precede the enclosing routine.
struct Routine {
  std::string name;
  Position at;
  std::size_t begin = 0, end = 0;  // range of its statements
};

// Omits the statements of routines that are referenced only by omitted routines or not at all. Returns the omitted routines.
std::vector<const Routine*> omit_unused(Program& program, SymbolTable& symbols, std::span<const Routine> routines);

}  // namespace janus::tools
