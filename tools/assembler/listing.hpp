// Listing: the number, address, bytes and source of each line, in reading order, followed by the symbols with their values, defining lines
// and uses.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tools/assembler/emitter.hpp"

namespace janus::tools {

struct ListingInput {
  const Program& program;
  const Sources& sources;
  const SymbolTable& symbols;
  const Emitter& emitter;
  const cpus::InstructionSet& cpu;
};

// A function table, so that programs which do not pass it to the assembler do not link the listing.
struct ListingMaker {
  // Marks macro lines with `+` and shows them with their arguments substituted. Marks lines skipped by a condition with `-`.
  std::string (*make)(const ListingInput& listed);
};
extern const ListingMaker kListing;
// Listing that includes each instruction's cycles: "4", or "4+" if a page crossing or a taken branch takes more.
extern const ListingMaker kListingWithCycles;

}  // namespace janus::tools
