// Symbols as text: VICE label files and plain lists.
#pragma once

#include <string>
#include <string_view>

#include "tools/symbols.hpp"

namespace janus::tools {

struct LoadedSymbols {
  Symbols symbols;
  std::string problem;     // empty if all went well
  std::uint32_t line = 0;  // where
};

// Lines `al C:0200 .name`. Written are all symbols, constants too, whose value is an address.
std::string write_vice_labels(const Symbols& symbols);

// Reads VICE labels and lines `name = value` (with $ or 0x hexadecimal, else decimal), mixed at will.
// Comments begin with ';' or '#'.
LoadedSymbols read_symbols(std::string_view text);

}  // namespace janus::tools
