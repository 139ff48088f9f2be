// Finds a line again after its file has been edited.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::session {

struct MovedLine {
  std::uint32_t line = 0;
  bool guessed = false;  // the line's text has changed, and its position among other changed lines is uncertain
  bool operator==(const MovedLine&) const = default;
};

// Returns the line number in `now` (from 1) of line `line` in `was`, or nullopt if that line was deleted or did not exist.
std::optional<MovedLine> moved_line(const std::vector<std::string>& was, const std::vector<std::string>& now, std::uint32_t line);

}  // namespace janus::session
