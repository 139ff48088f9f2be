// Hex dumps as text: lines with an address and bytes, as printed by xxd, hexdump and monitors, and input for the Apple-1's monitor.
// The reader for scanned pages (tools/recovery/dump) reads undamaged dumps with a checksum on each line.
//
//   7000: A9 01     format of the Apple-1's monitor: the address may have fewer digits,
//   : 8D 00 02      bytes at the following addresses,
//   7000R           run: the start address of the program
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

// Returns true if the first non-empty line is a line of a hex dump.
bool is_hex_dump(std::string_view text);
LoadResult read_hex_dump(std::string_view text);  // on the web page, reads only plain dumps
struct PlainDump {
  LoadResult loaded;
  bool typed = false;  // input for the Apple-1's monitor, rather than a page
};
PlainDump read_plain_hex_dump(std::string_view text);
inline constexpr const char* kNoHexDump = "the text does not contain rows with an address and bytes";
std::string write_hex_dump(const Image& image);

}  // namespace janus::tools
