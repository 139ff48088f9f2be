// Lines from whoever talks to a protocol, taken as they come: what thinks looks for one now and then, and never waits for the rest of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace janus::protocols {

class LineSource {
 public:
  // A list of moves of a thousand plies has 5 KB.
  static constexpr std::size_t kLongest = 64 * 1024;

  // Of a file descriptor, which stays open and is somebody else's.
  explicit LineSource(int descriptor) : descriptor_(descriptor) {}

  struct Line {
    std::string text;       // without its end
    bool too_long = false;  // it was longer than kLongest: the text is how it began
  };
  // The next line, if it comes within that time; a last one that nobody ended is one, too. None: nothing has come, or ended() holds.
  std::optional<Line> next(std::chrono::milliseconds patience);
  std::optional<Line> next();  // however long it takes
  bool ended() const { return ended_ && !has_line(); }

 private:
  bool has_line() const { return gathered_.find('\n', taken_) != std::string::npos || (ended_ && taken_ < gathered_.size()); }
  std::optional<Line> take();
  bool read_some(int milliseconds);  // false: nothing came

  int descriptor_;
  std::string gathered_;
  std::size_t taken_ = 0;  // so much of it
  bool skipping_ = false;  // the rest of a line that was too long
  bool ended_ = false;
};

}  // namespace janus::protocols
