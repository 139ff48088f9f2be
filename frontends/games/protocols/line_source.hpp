// Lines from a chess window, taken as they come: a program that thinks looks for one now and then, and never waits for the rest of a line.
#pragma once

#include <chrono>
#include <optional>

#include "tools/line_gatherer.hpp"

namespace janus::protocols {

class LineSource {
 public:
  using Line = tools::LineGatherer::Line;

  // Of a file descriptor, which the caller closes.
  explicit LineSource(int descriptor) : descriptor_(descriptor) {}

  // The next line, if it comes within that time; a last one without an end is one, too. None: nothing has come, or ended() holds.
  std::optional<Line> next(std::chrono::milliseconds patience);
  std::optional<Line> next();  // however long it takes
  bool ended() const { return drained_; }

 private:
  bool read_some(int milliseconds);  // false: nothing came

  int descriptor_;
  tools::LineGatherer gathered_;
  bool ended_ = false;    // nothing more comes
  bool drained_ = false;  // and what came was taken
};

}  // namespace janus::protocols
