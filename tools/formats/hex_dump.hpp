// Hex dumps as text: rows of an address and bytes, as xxd, hexdump and monitors print them, and texts to type at the Apple-1's monitor. What
// has a sum in each row is read by the reader of scanned pages (tools/recovery/dump), if nothing in it is damaged.
//
//   7000: A9 01     as the Apple-1's monitor takes it: the address may have fewer digits,
//   : 8D 00 02      bytes at the addresses after the last,
//   7000R           run: the program starts there
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

// Its first line that is not empty is a row.
bool is_hex_dump(std::string_view text);
Loaded read_hex_dump(std::string_view text);  // in a page: plain ones
struct PlainDump {
  Loaded loaded;
  bool typed = false;  // rows for the Apple-1's monitor, which are not a page
};
PlainDump read_plain_hex_dump(std::string_view text);
inline constexpr const char* kNoHexDump = "the text does not contain rows with an address and bytes";
std::string write_hex_dump(const Image& image);

}  // namespace janus::tools
