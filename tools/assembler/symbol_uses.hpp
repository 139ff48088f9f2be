// Finds the use of each symbol: of labels by the bytes at their address, of constants by the operands that contain them.
#pragma once

#include "tools/assembler/statement.hpp"

namespace janus::tools {

// `program` is laid out.
void note_uses(const Program& program, SymbolTable& symbols);

}  // namespace janus::tools
