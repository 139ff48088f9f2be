#include "tools/line_assembler.hpp"

#include <algorithm>

namespace janus::tools {

std::optional<LineAssembler::Line> LineAssembler::take() {
  for (;;) {
    const std::size_t end = gathered_.find('\n', taken_);
    const bool found = end != std::string::npos, whole = found || ended_;
    const std::size_t length = std::min(end, gathered_.size()) - taken_;
    if (!whole && length <= kLongest) return std::nullopt;
    if (!found && length == 0) return std::nullopt;
    Line line{gathered_.substr(taken_, std::min(length, kLongest)), length > kLongest};
    taken_ += length + (found ? 1 : 0);
    if (taken_ == gathered_.size() || taken_ > kLongest) {
      gathered_.erase(0, taken_);
      taken_ = 0;
    }
    const bool rest = skipping_;
    skipping_ = !whole;
    if (rest) continue;  // already returned when it started
    if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
    return line;
  }
}

}  // namespace janus::tools
