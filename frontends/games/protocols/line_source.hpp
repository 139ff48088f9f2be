// Reads lines from a chess GUI without blocking, so that a searching program can poll for input and never waits for the rest of a line.
#pragma once

#include <chrono>
#include <optional>

#include "tools/line_assembler.hpp"

namespace janus::protocols {

class LineSource {
 public:
  using Line = tools::LineAssembler::Line;

  // Reads from a file descriptor, which the caller must close.
  explicit LineSource(int descriptor) : descriptor_(descriptor) {}

  // Returns the next line if it arrives within `patience`; the last line need not end in a newline. Returns nullopt if no line has arrived
  // or has_ended() is true.
  std::optional<Line> next(std::chrono::milliseconds patience);
  std::optional<Line> next();  // without a time limit
  bool has_ended() const { return drained_; }

 private:
  bool read_some(int milliseconds);  // false if nothing arrived

  int descriptor_;
  tools::LineAssembler gathered_;
  bool ended_ = false;    // end of input
  bool drained_ = false;  // end of input, and all lines have been returned
};

}  // namespace janus::protocols
