// Determines the use of each symbol. The use of a label depends on the bytes at its address, and the use of a constant on the operands that
// contain it.
#pragma once

#include "tools/assembler/statement.hpp"

namespace janus::tools {

// Determines all symbol uses. `program` must be laid out.
void note_uses(const Program& program, SymbolTable& symbols);

}  // namespace janus::tools
