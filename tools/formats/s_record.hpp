// Motorola S-records: lines of `S`, a type, and in hexadecimal: count, address, data, checksum.
//
//   S0 header   S1 S2 S3 data with 2, 3, 4 address bytes   S5 S6 number of data records   S9 S8 S7 end, start
//   (the end record may be missing if a correct count proves completeness, and may be a bare S9, as MIKBUG needs)
//   address count = bytes after it; checksum = one's complement of the sum of count, address and data
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

LoadResult read_s_record(std::string_view text);
std::string write_s_record(const Image& image);

}  // namespace janus::tools
