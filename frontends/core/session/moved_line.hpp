// Finds a line of a file after the file was edited.
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

// Returns the line of `now`, from 1, that was `line` of `was`, or nullopt if it was deleted or `was` does not have it.
std::optional<MovedLine> moved_line(const std::vector<std::string>& was, const std::vector<std::string>& now, std::uint32_t line);

}  // namespace janus::session
