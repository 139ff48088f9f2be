// Hex dumps as text: rows of an address and bytes, as xxd, hexdump and monitors print them. What is printed otherwise, or damaged, is read
// by the reader of scanned pages (tools/recovery/dump), as far as that is sure of it.
#pragma once

#include <string>
#include <string_view>

#include "tools/formats/loaded.hpp"

namespace janus::tools {

// Its first line that is not empty is a row.
bool is_hex_dump(std::string_view text);
Loaded read_hex_dump(std::string_view text);  // a page has none, and says so
std::string write_hex_dump(const Image& image);

}  // namespace janus::tools
