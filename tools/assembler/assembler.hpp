// Assembler for all processors (cpus/opcode.hpp) and syntaxes (dialect.hpp).
//
// Source lines are converted to statements once (reader). The statements are laid out in passes until no address changes (layout), and then
// converted to bytes (emitter). A forward reference is assumed to be a 16-bit address until a pass determines that it is small. The
// result depends only on the sources and options.
//
// No input causes a crash, a hang or excessive memory use. Exceeding a limit (limits.hpp) is an ordinary error.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/assembler/assembly_hints.hpp"
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
  const ListingMaker* listing = nullptr;   // &kListing or &kListingWithCycles to create one
  const AssemblyHints* foreign = nullptr;  // &kAssemblyHints to recognise other assemblers' keywords
  AssemblerLimits limits;
};

struct Assembly {
  std::vector<Diagnostic> diagnostics;  // in order of discovery
  bool ok = false;                      // there were no errors, and the following members are valid
  Image image;                          // one segment per contiguous range, in order of appearance
  Symbols symbols;
  LineMap lines;
  std::string listing;             // address, bytes and source
  std::vector<std::string> files;  // all files read, starting with the main file
};

Assembly assemble(const std::string& path, const AssemblerOptions& options);

}  // namespace janus::tools
