// Formats numbers and times, and wraps lines to the terminal's width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace janus::terminal {

std::string format_with_commas(std::uint64_t number);                // "1,234,567"
std::string format_seconds(std::uint64_t cycles, std::uint64_t hz);  // "0.52 s", "103.4 s"

std::size_t width_of(std::string_view text);  // in UTF-8 characters
// Wraps the items into lines shorter than `width` characters; lines after the first are indented by `indent` spaces. Does not split pieces.
std::vector<std::string> wrap_words(const std::vector<std::string>& pieces, std::size_t width, std::size_t indent = 0);

}  // namespace janus::terminal
