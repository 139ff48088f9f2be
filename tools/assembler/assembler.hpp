// The assembler: one engine for every processor (cpus/opcode.hpp) and every syntax (dialect.hpp).
//
// Source lines become statements once (expander), the statements are laid out in passes until no address
// changes (layout), then turned into bytes (emitter). A forward reference is taken for a 16-bit address until
// an earlier pass knows it to be small. The result depends on the sources and options alone.
//
// No input makes it crash, hang or eat memory: what is too much (limits.hpp) is an error like any other.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/assembler/foreign_words.hpp"
#include "tools/assembler/limits.hpp"
#include "tools/assembler/segment_plan.hpp"
#include "tools/assembler/source.hpp"
#include "tools/diagnostic.hpp"
#include "tools/image.hpp"
#include "tools/line_map.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

struct ListingMaker;

struct AssemblerOptions {
  const cpus::InstructionSet* cpu = nullptr;
  const Dialect* dialect = nullptr;
  FileReader read;
  std::vector<std::string> include_paths;  // searched after the including file's own folder
  std::vector<std::pair<std::string, std::int64_t>> defines;
  SegmentPlan segments;
  const ListingMaker* listing = nullptr;  // &kListing, &kListingWithCycles: make one
  const ForeignWords* foreign = nullptr;  // &kForeignWords: errors know the words of other assemblers
  AssemblerLimits limits;
};

struct Assembly {
  std::vector<Diagnostic> diagnostics;  // in order of discovery
  bool ok = false;                      // no errors: what follows is valid
  Image image;                          // one segment per run of addresses, in order of appearance
  Symbols symbols;
  LineMap lines;
  std::string listing;             // address, bytes and source
  std::vector<std::string> files;  // every file read, the main one first
};

Assembly assemble(const std::string& path, const AssemblerOptions& options);

}  // namespace janus::tools
