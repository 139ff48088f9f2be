// Reads symbol and line files of third-party tools in their own formats. Not included in the web page.
#pragma once

#include <cstdint>
#include <string_view>

#include "tools/formats/symbol_files.hpp"

namespace janus::tools {

// Output of `dasm -s`. A value of up to FF is assumed to be a number, a larger one a label: the file does not distinguish them.
LoadedSymbols read_dasm_symbols(std::string_view text);

// Output of `ld65 -m`: exports, and the addresses of segments, with ld65's names (__CODE_RUN__, __CODE_SIZE__).
LoadedSymbols read_ld65_map(std::string_view text);

// Mesen's labels, TYPE:ADDRESS:NAME:COMMENT with TYPE of either version. Addresses of P are offsets into the ROM, assumed at `rom`;
// those of W and S are offsets into the RAM at 6000. Labels of other processors and beyond 64 KB are omitted.
LoadedSymbols read_mesen_labels(std::string_view text, std::uint32_t rom);

// Returns true if the text has one of these formats, or is a listing; `names` receives its contents, or the error.
bool read_foreign_names(std::string_view text, std::uint32_t rom, ProgramNames& names);

}  // namespace janus::tools
