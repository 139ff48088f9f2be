// The listing: line number, address, bytes and source of every line, in the order in which they were read.
#pragma once

#include <string>

#include "tools/assembler/emitter.hpp"

namespace janus::tools {

// Lines of a macro are marked with `+`, lines that a condition skips with `-`.
std::string make_listing(const Program& program, const Sources& sources, const SymbolTable& symbols, const Emitter& emitter);

}  // namespace janus::tools
