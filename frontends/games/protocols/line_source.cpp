#include "frontends/games/protocols/line_source.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace janus::protocols {

bool LineSource::read_some(int milliseconds) {
  if (ended_) return false;
  pollfd input{.fd = descriptor_, .events = POLLIN, .revents = 0};
  const int ready = ::poll(&input, 1, milliseconds);
  if (ready <= 0) return false;  // includes interruption by a signal: the caller tries again
  std::array<char, 4096> buffer{};
  const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return false;
  ended_ = count <= 0;
  if (ended_) gathered_.end();
  else gathered_.add({buffer.data(), static_cast<std::size_t>(count)});
  return true;
}

std::optional<LineSource::Line> LineSource::next(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  for (;;) {
    if (auto line = gathered_.take()) return line;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    const bool came = read_some(static_cast<int>(std::max<long>(left.count(), 0)));
    if (ended_ && !came) {
      drained_ = true;
      return std::nullopt;
    }
    if (!came && left.count() <= 0) return std::nullopt;
  }
}

std::optional<LineSource::Line> LineSource::next() {
  for (;;) {
    if (auto line = next(std::chrono::minutes(1))) return line;
    if (has_ended()) return std::nullopt;
  }
}

}  // namespace janus::protocols
