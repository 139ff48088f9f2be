// Reads and writes symbols as text, in several tools' formats. read_names() accepts all of them, and debug files and printed listings.
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
  std::string problem;                        // empty: no error
  std::uint32_t line = 0;                     // of the problem
  std::vector<std::string> breakpoints = {};  // commands that set one: `break $0205`
  Annotations annotations = {};
  bool only_annotations = false;  // the file has no other content
};

// Lines `al C:0200 .name`, for all symbols whose value is an address, including constants.
std::string write_vice_labels(const Symbols& symbols);

// Reads VICE labels and lines `name = value` (with $ or 0x hexadecimal, else decimal), in any mixture. Also reads
// annotations, whose labels are not added to the symbols. Comments start with ';' or '#'. Breakpoints of VICE are
// converted to Janus commands, or to a message if there is no equivalent.
LoadedSymbols read_symbols(std::string_view text);

inline constexpr std::uint32_t kMesenRom = 0x8000;  // of most cartridges

// A file of names or lines, recognised by its contents.
struct ProgramNames {
  DebugFile content = {};                     // symbols, and lines of other files
  std::vector<ListedLine> listed = {};        // of a printed listing, whose lines refer to itself
  std::string problem = {};                   // empty: no error
  std::uint32_t line = 0;                     // of the problem
  std::vector<std::string> breakpoints = {};  // Janus commands for VICE breakpoints, or messages that there is no equivalent
  Annotations annotations = {};
  bool only_annotations = false;  // the file has no other content
};
ProgramNames read_names(std::string_view text, std::uint32_t rom = kMesenRom);
// Name of the format if the text cannot be anything else; otherwise empty.
std::string_view names_format(std::string_view text);

}  // namespace janus::tools
