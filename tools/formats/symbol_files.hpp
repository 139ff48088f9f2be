// Reads and writes symbols as text in several tools' formats. read_names() accepts all these formats, debug files and printed
// listings.
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
  std::string problem;                        // empty if there is no error
  std::uint32_t line = 0;                     // line of the problem
  std::vector<std::string> breakpoints = {};  // commands that set a breakpoint: `break $0205`
  Annotations annotations = {};
  bool only_annotations = false;  // the file has no other content
};

// Formats all symbols whose value is an address, including constants, as `al C:0200 .name` lines.
std::string write_vice_labels(const Symbols& symbols);

// Reads any mix of VICE labels and `name = value` lines (hexadecimal with $ or 0x, otherwise decimal). Also reads annotations, whose
// labels are not added to the symbols. Comments start with ';' or '#'. VICE breakpoints become Janus commands, or a message if there is no
// equivalent.
LoadedSymbols read_symbols(std::string_view text);

inline constexpr std::uint32_t kMesenRom = 0x8000;  // address in most cartridges

// A file of symbols or line information, recognised by its contents.
struct ProgramNames {
  DebugFile content = {};                     // symbols, and line information for other files
  std::vector<ListedLine> listed = {};        // lines of a printed listing, which refer to the listing itself
  std::string problem = {};                   // empty if there is no error
  std::uint32_t line = 0;                     // line of the problem
  std::vector<std::string> breakpoints = {};  // Janus commands for VICE breakpoints, or messages if there is no equivalent
  Annotations annotations = {};
  bool only_annotations = false;  // the file has no other content
};
ProgramNames read_names(std::string_view text, std::uint32_t rom = kMesenRom);
// Returns the name of the format if the text cannot be anything else, or an empty string.
std::string_view detect_symbol_format(std::string_view text);

}  // namespace janus::tools
