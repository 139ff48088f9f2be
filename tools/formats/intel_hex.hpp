// Intel HEX: lines of `:LLAAAATT` data `CC`, all hexadecimal.
//
//   LL data bytes, AAAA address, TT type, CC = two's complement of the sum of all bytes before it
//   TT: 00 data   01 end   02 segment (x 16)   04 upper address half   03, 05 start address
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

LoadResult read_intel_hex(std::string_view text);
std::string write_intel_hex(const Image& image);

}  // namespace janus::tools
