// The listing: line number, address, bytes and source of every line, in the order in which they were read; then the symbols, each with its
// value, the line that defines it and the lines that use it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tools/assembler/emitter.hpp"

namespace janus::tools {

struct Listed {
  const Program& program;
  const Sources& sources;
  const SymbolTable& symbols;
  const Emitter& emitter;
  const cpus::InstructionSet& cpu;
};

// Called by the assembler where it was given; so a program that makes no listings does not carry it.
struct ListingMaker {
  // Lines of a macro are marked with `+` and shown with its arguments, lines that a condition skips with `-`.
  std::string (*make)(const Listed& listed);
};
extern const ListingMaker kListing;
// The same with the cycles of each instruction: "4", or "4+" where a page that is crossed, or a branch that is taken, costs more.
extern const ListingMaker kListingWithCycles;

}  // namespace janus::tools
