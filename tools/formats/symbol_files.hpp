// Symbols as text, in the forms of several tools. read_names() takes all of them, and debug files and printed listings, too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/annotations.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/listing_file.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

struct LoadedSymbols {
  Symbols symbols;
  std::string problem;                        // empty if all went well
  std::uint32_t line = 0;                     // where
  std::vector<std::string> breakpoints = {};  // lines that set one: `break $0205`
  Annotations annotations = {};
  bool only_annotations = false;  // the file has no other content
};

// Lines `al C:0200 .name`. Written are all symbols, constants too, whose value is an address.
std::string write_vice_labels(const Symbols& symbols);

// Reads VICE labels and lines `name = value` (with $ or 0x hexadecimal, else decimal), mixed at will.
// Also reads annotations, whose labels are not among the symbols. Comments begin with ';' or '#'. Breakpoints of VICE become Janus
// commands; those without an equivalent say so.
LoadedSymbols read_symbols(std::string_view text);

inline constexpr std::uint32_t kMesenRom = 0x8000;  // where most cartridges have it

// A file of names or lines, known by its contents.
struct ProgramNames {
  DebugFile content = {};                     // symbols, and lines of other files
  std::vector<ListedLine> listed = {};        // of a printed listing: the lines are its own
  std::string problem = {};                   // empty if all went well
  std::uint32_t line = 0;                     // where
  std::vector<std::string> breakpoints = {};  // Janus commands for breakpoints of VICE, or that there is no equivalent
  Annotations annotations = {};
  bool only_annotations = false;  // the file has no other content
};
ProgramNames read_names(std::string_view text, std::uint32_t rom = kMesenRom);
// What it is called when it can be nothing but such a file; empty: it may be anything.
std::string_view names_format(std::string_view text);

}  // namespace janus::tools
