// Reads lines from a chess GUI without blocking: a searching program polls for them, and never waits for the rest of a line.
#pragma once

#include <chrono>
#include <optional>

#include "tools/line_gatherer.hpp"

namespace janus::protocols {

class LineSource {
 public:
  using Line = tools::LineGatherer::Line;

  // Reads from a file descriptor, which the caller closes.
  explicit LineSource(int descriptor) : descriptor_(descriptor) {}

  // The next line, if it arrives within that time; a last one without a line end also counts. nullopt:
  // nothing has arrived, or ended() is true.
  std::optional<Line> next(std::chrono::milliseconds patience);
  std::optional<Line> next();  // without a time limit
  bool ended() const { return drained_; }

 private:
  bool read_some(int milliseconds);  // false: nothing arrived

  int descriptor_;
  tools::LineGatherer gathered_;
  bool ended_ = false;    // end of input
  bool drained_ = false;  // and all input was returned
};

}  // namespace janus::protocols
