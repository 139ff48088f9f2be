// Reads a printed listing: lines with an address and its bytes, and any other columns of an assembler.
//
//      5  0202        ca            .loop   dex                 dasm -l
//     12  0200  A2 0A               start:  ldx #10             janus asm --listing
//   0200 A20A     START  LDX #10                                others: the bytes in pairs or in one
//
// A match may be a date or a number; only a comparison with the bytes in memory can tell.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace janus::tools {

struct ListedLine {
  std::uint32_t line = 0;  // of the listing, from 1
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes;
  bool cut = false;  // more bytes than are printed
};

// In order. A line that can be parsed in two ways occurs twice, the more likely one first.
std::vector<ListedLine> read_listing(std::string_view text);

}  // namespace janus::tools
