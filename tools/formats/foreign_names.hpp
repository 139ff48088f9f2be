// Names and lines in the forms of tools that are not of the house, nor speak its forms. A page does without them.
#pragma once

#include <cstdint>
#include <string_view>

#include "tools/formats/symbol_files.hpp"

namespace janus::tools {

// What `dasm -s` writes. A value of FF or less is taken for a number, one above for a label: the file does not tell them apart.
LoadedSymbols read_dasm_symbols(std::string_view text);

// What `ld65 -m` writes: the exports, and where the segments lie, as ld65 would call it (__CODE_RUN__, __CODE_SIZE__).
LoadedSymbols read_ld65_map(std::string_view text);

// Mesen's labels, TYPE:ADDRESS:NAME:COMMENT with TYPE as either version writes it. Addresses of P are offsets into the ROM, which is taken to
// lie at `rom`, those of W and S into the RAM at 6000; those of other processors and of more than 64 KB are left out.
LoadedSymbols read_mesen_labels(std::string_view text, std::uint32_t rom);

// Whether the text is one of these, or a listing; then all that is in it, or what is wrong.
bool read_foreign_names(std::string_view text, std::uint32_t rom, ProgramNames& names);

}  // namespace janus::tools
