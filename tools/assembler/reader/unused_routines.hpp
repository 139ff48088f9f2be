// Omits 64tass `.proc` routines to which the rest of the program does not refer.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tools/assembler/statement.hpp"

namespace janus::tools {

// A `.proc` with its label; nested ones precede the enclosing one.
struct Routine {
  std::string name;
  Position at;
  std::size_t begin = 0, end = 0;  // of its statements
};

// Omits the statements of routines that nothing refers to, or only omitted routines. Returns those routines.
std::vector<const Routine*> omit_unused(Program& program, SymbolTable& symbols, std::span<const Routine> routines);

}  // namespace janus::tools
