// Lines out of text that comes piece by piece from another program, which may send anything: none grows without end.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace janus::tools {

class LineGatherer {
 public:
  // A chess window's list of a thousand half moves has 5 KB.
  static constexpr std::size_t kLongest = 64 * 1024;

  struct Line {
    std::string text;       // without its end
    bool too_long = false;  // it is longer than kLongest: this is how it begins, and the rest of it is left out
  };
  void add(std::string_view piece) { gathered_ += piece; }
  void end() { ended_ = true; }  // no more will come: what is left is a line, too
  std::optional<Line> take();

 private:
  std::string gathered_;
  std::size_t taken_ = 0;  // so much of it
  bool skipping_ = false;  // the rest of a line that was too long
  bool ended_ = false;
};

}  // namespace janus::tools
