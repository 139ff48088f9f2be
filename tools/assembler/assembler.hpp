// Assembler: one engine for all processors (cpus/opcode.hpp) and syntaxes (dialect.hpp).
//
// Source lines are converted to statements once (expander). The statements are laid out in passes until no address changes
// (layout), then converted to bytes (emitter). A forward reference is assumed to be a 16-bit address until an earlier pass has
// determined that it is small. The result depends only on the sources and options.
//
// No input causes a crash, hang or excessive memory use: exceeding a limit (limits.hpp) is an ordinary error.
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
  const ListingMaker* listing = nullptr;  // &kListing or &kListingWithCycles to create one
  const ForeignWords* foreign = nullptr;  // &kForeignWords: errors recognise the words of other assemblers
  AssemblerLimits limits;
};

struct Assembly {
  std::vector<Diagnostic> diagnostics;  // in order of discovery
  bool ok = false;                      // no errors: the following members are valid
  Image image;                          // one segment per run of addresses, in order of appearance
  Symbols symbols;
  LineMap lines;
  std::string listing;             // address, bytes and source
  std::vector<std::string> files;  // every file read, the main one first
};

Assembly assemble(const std::string& path, const AssemblerOptions& options);

}  // namespace janus::tools
