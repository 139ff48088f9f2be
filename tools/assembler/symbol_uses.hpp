// Determines the use of each symbol: of labels by the bytes at their address, of constants by the operands that contain them.
#pragma once

#include "tools/assembler/statement.hpp"

namespace janus::tools {

// Requires a laid-out `program`.
void note_uses(const Program& program, SymbolTable& symbols);

}  // namespace janus::tools
