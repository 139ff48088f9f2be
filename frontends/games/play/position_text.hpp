// Shared by the readers of positions as text (FEN and its like): a text becomes a position, or one line says why not.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/printable.hpp"

namespace janus::play {

// `read(text, position)` fills the position and answers why it cannot, in one line; empty where it did.
template <class Position, class Read>
std::optional<Position> read_position(std::string_view text, const Read& read, std::string* why) {
  Position position;
  const std::string objection = read(text, position);
  if (why != nullptr) *why = tools::printable(objection);
  if (!objection.empty()) return std::nullopt;
  return position;
}

}  // namespace janus::play
