// Reads a printed listing: lines with an address and its bytes, and any other columns written by an assembler.
//
//      5  0202        ca            .loop   dex                 dasm -l
//     12  0200  A2 0A               start:  ldx #10             janus asm --listing
//   0200 A20A     START  LDX #10                                others: the bytes in pairs or in one
//
// A match may also be a date or some other number; only a comparison with the bytes in memory can tell.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace janus::tools {

struct ListedLine {
  std::uint32_t line = 0;  // line of the listing, from 1
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes;
  bool cut = false;  // the line has more bytes than are printed
};

// Returns the lines in order. A line that can be parsed in two ways is returned twice, with the more likely result first.
std::vector<ListedLine> read_listing(std::string_view text);

}  // namespace janus::tools
