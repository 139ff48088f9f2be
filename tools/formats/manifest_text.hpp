// Checks a manifest's text before it is passed to a TOML parser.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace janus::tools {

inline constexpr int kMostKeyParts = 16;  // parts of a dotted key; manifests use at most three

// Returns the line, from 1, of the first key with more parts. The parser creates a table for each part and destroys the tables recursively,
// so that 40,000 parts overflow its stack.
std::optional<std::uint32_t> find_overlong_key_line(std::string_view text);

}  // namespace janus::tools
