// Common code for parsing positions (FEN and similar): the result is a position, or an error in one line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/number.hpp"
#include "tools/printable.hpp"

namespace janus::play {

// The parts of a text between separators.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// Reads a count of moves from 0 to 100000. Returns false and leaves `value` unchanged if the text is something else.
inline bool read_count(std::string_view text, int& value) {
  const auto count = tools::parse_number<int>(text);
  if (!count || *count < 0 || *count > 100000) return false;
  value = *count;
  return true;
}

// `read(text, position)` fills the position, and returns an empty string, or the error in one line.
template <class Position, class Read>
std::optional<Position> parse_position(std::string_view text, const Read& read, std::string* why) {
  Position position;
  const std::string objection = read(text, position);
  if (why != nullptr) *why = tools::printable(objection);
  if (!objection.empty()) return std::nullopt;
  return position;
}

}  // namespace janus::play
