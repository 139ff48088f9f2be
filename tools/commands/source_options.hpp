// Options of all commands that assemble a source: --cpu, --syntax, -I and -D.
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
  std::string cpu = {};     // empty: the one that the source names, else the syntax's own, else the 6502
  std::string syntax = {};  // empty: the processor's own
  std::vector<std::string> include_paths = {};
  std::vector<std::string> defines = {};  // in the format of parse_define()
  bool operator==(const SourceOptions&) const = default;
};

// Parses NAME=VALUE; NAME without a value is 1. A value is a number as in a source file.
bool parse_define(const std::string& text, const Dialect& dialect, std::pair<std::string, std::int64_t>& result);

// Processor of a source.
std::string processor_for(const SourceOptions& request, std::string_view source);
// Like set_names(), but also sets the folders of `include` and the definitions.
std::string set_source_options(AssemblerOptions& options, const SourceOptions& request, const std::string& cpu);

}  // namespace janus::tools
