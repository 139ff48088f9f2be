#include "frontends/protocols/line_source.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

namespace janus::protocols {

bool LineSource::read_some(int milliseconds) {
  if (ended_) return false;
  pollfd input{.fd = descriptor_, .events = POLLIN, .revents = 0};
  const int ready = ::poll(&input, 1, milliseconds);
  if (ready <= 0) return false;  // a signal counts as nothing: whoever asks looks again
  std::array<char, 4096> buffer{};
  const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return false;
  if (count <= 0) ended_ = true;
  else gathered_.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

std::optional<LineSource::Line> LineSource::take() {
  for (;;) {
    const std::size_t end = gathered_.find('\n', taken_);
    const bool whole = end != std::string::npos || ended_;
    const std::size_t length = std::min(end, gathered_.size()) - taken_;
    if (!whole && length <= kLongest) return std::nullopt;
    if (ended_ && length == 0 && end == std::string::npos) return std::nullopt;
    Line line{gathered_.substr(taken_, std::min(length, kLongest)), length > kLongest};
    taken_ += length + (end != std::string::npos ? 1 : 0);
    if (taken_ == gathered_.size() || taken_ > kLongest) {
      gathered_.erase(0, taken_);
      taken_ = 0;
    }
    const bool rest = skipping_;
    skipping_ = !whole;
    if (rest) continue;  // it was told when it began
    if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
    return line;
  }
}

std::optional<LineSource::Line> LineSource::next(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  for (;;) {
    if (auto line = take()) return line;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    const bool came = read_some(static_cast<int>(std::max<long>(left.count(), 0)));
    if (ended_ && !came) return std::nullopt;
    if (!came && left.count() <= 0) return std::nullopt;
  }
}

std::optional<LineSource::Line> LineSource::next() {
  for (;;) {
    if (auto line = next(std::chrono::minutes(1))) return line;
    if (ended()) return std::nullopt;
  }
}

}  // namespace janus::protocols
