// What a manifest's text must be before a TOML parser sees it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace janus::tools {

inline constexpr int kMostKeyParts = 16;  // of a dotted key; a manifest's own have three

// The line, from 1, of the first key with more parts. The parser makes a table of each and takes them apart again by recursion:
// 40,000 parts overflow its stack.
std::optional<std::uint32_t> line_of_endless_key(std::string_view text);

}  // namespace janus::tools
