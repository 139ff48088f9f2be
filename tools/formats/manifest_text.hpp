// Checks a manifest's text before it is passed to a TOML parser.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace janus::tools {

inline constexpr int kMostKeyParts = 16;  // of a dotted key; manifests use at most three

// Line, from 1, of the first key with more parts. The parser creates a table for each part and destroys
// them recursively: 40,000 parts overflow its stack.
std::optional<std::uint32_t> line_of_endless_key(std::string_view text);

}  // namespace janus::tools
