// The listing: line number, address, bytes and source of every line, in the order in which they were read.
#pragma once

#include <string>
#include <vector>

#include "tools/assembler/statement.hpp"

namespace janus::tools {

// Lines of a macro are marked with `+`, lines that a condition skips with `-`. `memory` = 64 KB.
std::string make_listing(const Program& program, const Sources& sources, const SymbolTable& symbols,
                         const std::vector<std::uint8_t>& memory);

}  // namespace janus::tools
