// A printed listing: lines with an address and the bytes there, and whatever else an assembler prints beside them.
//
//      5  0202        ca            .loop   dex                 dasm -l
//     12  0200  A2 0A               start:  ldx #10             janus asm --listing
//   0200 A20A     START  LDX #10                                others: the bytes in pairs or in one
//
// What looks like it may be something else, a date or a number: only who knows the bytes in memory can tell.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace janus::tools {

struct ListedLine {
  std::uint32_t line = 0;  // of the listing, from 1
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes;
  bool cut = false;  // there were more than are printed
};

// In their order. A line may be there twice, where it can be read in two ways: the likelier first.
std::vector<ListedLine> read_listing(std::string_view text);

}  // namespace janus::tools
