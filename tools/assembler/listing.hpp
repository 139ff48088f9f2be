// The listing: line number, address, bytes and source of every line, in the order in which they were read; then the symbols, each with its
// value, the line that defines it and the lines that use it.
#pragma once

#include <string>

#include "tools/assembler/emitter.hpp"

namespace janus::tools {

struct Listed {
  const Program& program;
  const Sources& sources;
  const SymbolTable& symbols;
  const Emitter& emitter;
  const cpus::InstructionSet& cpu;
};

// Lines of a macro are marked with `+` and shown with its arguments, lines that a condition skips with `-`.
std::string make_listing(const Listed& listed);
// The same with the cycles of each instruction: "4", or "4+" where a page that is crossed, or a branch that is taken, costs more.
std::string make_listing_with_cycles(const Listed& listed);

}  // namespace janus::tools
