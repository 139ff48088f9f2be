// `asm`: assembles a file on disk and writes what is asked for.
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
  std::string config;                 // a configuration of ld65, which places the segments
  std::vector<std::string> segments;  // NAME=ADDRESS
  std::vector<std::string> names;     // files whose names are also defined, unless they are in `defines`
  bool cycles = false;                // in the listing
  std::string listing;                // files; empty: not wanted
  std::string symbols;
  std::string line_map;
};

// Errors and warnings go to stderr; nothing is written unless all is well. Gives the exit code.
int run_asm(const AsmRequest& request);

// What --syntax takes, for help texts and completion.
std::string syntax_names();
std::string syntax_help();
std::string cpu_help();
std::string asm_cpu_help();

// For others who assemble: options for a processor and a syntax by name (none: the processor's own). Empty,
// or what is wrong.
std::string set_names(AssemblerOptions& options, const std::string& cpu, const std::string& syntax);

}  // namespace janus::tools
