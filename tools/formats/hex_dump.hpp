// Hex dumps as text: rows of an address and bytes, as xxd, hexdump and monitors print them, and texts to type at the Apple-1's monitor. What
// is printed otherwise, or damaged, is read by the reader of scanned pages (tools/recovery/dump), as far as that is sure of it.
//
//   7000: A9 01     as the Apple-1's monitor takes it: the address may have fewer digits,
//   : 8D 00 02      bytes at the addresses after the last,
//   7000R           run: the program starts there
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

// Its first line that is not empty is a row.
bool is_hex_dump(std::string_view text);
Loaded read_hex_dump(std::string_view text);  // in a page: plain ones
// Nothing where a line is no plain row. A row of the Apple-1's monitor that is wrong is a problem.
std::optional<Loaded> read_plain_hex_dump(std::string_view text);
inline constexpr const char* kNoHexDump = "there are no rows of an address and bytes in this text";
std::string write_hex_dump(const Image& image);

}  // namespace janus::tools
