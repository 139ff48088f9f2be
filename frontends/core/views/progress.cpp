#include "frontends/core/views/progress.hpp"

#include <algorithm>

#include "frontends/core/debug/followed.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

bool look_at(session::Session& session, std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker, Progress& progress) {
  constexpr std::uint64_t kInterval = 20'000;  // cycles
  const double span = static_cast<double>(std::max<std::uint64_t>(last - first, 1));
  debug::Followed followed(onlooker, kInterval, [&](std::uint64_t cycle, bool) {
    progress.share = static_cast<float>(static_cast<double>(cycle - std::min(cycle, first)) / span);
    return !progress.cancelled;
  });
  return session.debugger().history().look_at(first, last, followed);
}

}  // namespace janus::views
