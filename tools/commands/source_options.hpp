// Options common to all commands that assemble source files: --cpu, --syntax, -I and -D.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace janus::tools {

struct AssemblerOptions;
struct Dialect;

struct SourceOptions {
  std::string cpu = {};     // by default the processor named in the source, else the syntax's own, else the 6502
  std::string syntax = {};  // empty for the processor's own
  std::vector<std::string> include_paths = {};
  std::vector<std::string> defines = {};  // in the format accepted by parse_define()
  bool operator==(const SourceOptions&) const = default;
};

// Parses NAME=VALUE. The value is a number as in a source file, by default 1.
bool parse_define(const std::string& text, const Dialect& dialect, std::pair<std::string, std::int64_t>& result);

// Returns the name of the processor to assemble a source for.
std::string processor_for(const SourceOptions& request, std::string_view source);
// Like set_cpu_and_syntax(), but also sets the include paths and the definitions.
std::string set_source_options(AssemblerOptions& options, const SourceOptions& request, const std::string& cpu);

}  // namespace janus::tools
