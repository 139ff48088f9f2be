// Splits a stream of text from another program into lines of limited length.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace janus::tools {

class LineAssembler {
 public:
  // For comparison, a chess GUI's list of a thousand plies takes 5 KB.
  static constexpr std::size_t kLongest = 64 * 1024;

  struct Line {
    std::string text;       // without the line ending
    bool too_long = false;  // longer than kLongest; `text` is the start, and the rest is discarded
  };
  void add(std::string_view piece) { gathered_ += piece; }
  void end() { ended_ = true; }  // no more text follows; the remainder is also a line
  std::optional<Line> take();

 private:
  std::string gathered_;
  std::size_t taken_ = 0;  // length of the consumed part
  bool skipping_ = false;  // discarding the rest of a line that was too long
  bool ended_ = false;
};

}  // namespace janus::tools
