// `asm`: assembles a file on disk and writes the requested outputs.
#pragma once

#include <string>
#include <vector>

#include "tools/assembler/assembler.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/source_options.hpp"

namespace janus::tools {

struct AsmRequest : SourceOptions {
  std::string input;
  std::string output;                 // empty: check only
  std::string format;                 // of the output; empty: by the output's extension, else raw
  std::string config;                 // ld65 configuration for the addresses of segments
  std::vector<std::string> segments;  // NAME=ADDRESS
  std::vector<std::string> names;     // files whose names are also defined, unless `defines` has them
  bool cycles = false;                // in the listing
  std::string listing;                // file; empty: none
  std::string symbols;
  std::string line_map;
};

// Errors and warnings go to stderr; nothing is written if there is an error. Returns the exit code.
int run_asm(const AsmRequest& request);

// Values of --syntax, for help texts and completion.
std::string syntax_names();
std::string syntax_help();
std::string cpu_help();
std::string asm_cpu_help();

// For other callers of the assembler: sets the options for a processor and a syntax by name (empty: the
// processor's own). Returns an empty string, or the error.
std::string set_names(AssemblerOptions& options, const std::string& cpu, const std::string& syntax);

}  // namespace janus::tools
