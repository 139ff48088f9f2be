// Reads symbol and line files in the formats of third-party tools. Not included on the web page.
#pragma once

#include <cstdint>
#include <string_view>

#include "tools/formats/symbol_files.hpp"

namespace janus::tools {

// Reads the output of `dasm -s`. Values up to FF are assumed to be numbers, and larger values labels, because the file does not distinguish
// them.
LoadedSymbols read_dasm_symbols(std::string_view text);

// Reads the output of `ld65 -m`: exports, and the addresses of segments under ld65's names (__CODE_RUN__, __CODE_SIZE__).
LoadedSymbols read_ld65_map(std::string_view text);

// Reads Mesen labels (TYPE:ADDRESS:NAME:COMMENT), with the type names of either version. P addresses are offsets into the ROM, which is
// assumed to be at `rom`. W and S addresses are offsets into the RAM at 6000. Labels for other processors and beyond 64 KB are omitted.
LoadedSymbols read_mesen_labels(std::string_view text, std::uint32_t rom);

// Returns true if the text has one of these formats or is a listing, and sets `names` to its contents or the error.
bool read_third_party_names(std::string_view text, std::uint32_t rom, ProgramNames& names);

}  // namespace janus::tools
