// `asm`: assembles a file on disk and writes the requested output files.
#pragma once

#include <string>
#include <vector>

#include "tools/assembler/assembler.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/source_options.hpp"

namespace janus::tools {

struct AsmRequest : SourceOptions {
  std::string input;
  std::string output;                 // empty to check only
  std::string format;                 // format of the output; empty selects it by the output's extension, or else raw
  std::string config;                 // ld65 configuration with the segment addresses
  std::vector<std::string> segments;  // NAME=ADDRESS
  std::vector<std::string> names;     // files whose symbols are also defined, unless `defines` contains them
  bool cycles = false;                // shows cycles in the listing
  std::string listing;                // file; empty if none
  std::string symbols;
  std::string line_map;
};

// Prints errors and warnings to stderr, and writes no file if there is an error. Returns the exit code.
int run_asm(const AsmRequest& request);

// Return the values of --syntax and --cpu, for help texts and completion.
std::string syntax_names();
std::string syntax_help();
std::string cpu_help();
std::string asm_cpu_help();

// For other callers of the assembler: sets the options for a processor and a syntax by name; an empty syntax selects the processor's own.
// Returns the error, or an empty string.
std::string set_cpu_and_syntax(AssemblerOptions& options, const std::string& cpu, const std::string& syntax);

}  // namespace janus::tools
