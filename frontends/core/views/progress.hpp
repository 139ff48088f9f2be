// The progress of a long piece of work, and the request to cancel it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "frontends/core/debug/followed.hpp"

namespace janus::session {
class Session;
}

namespace janus::views {

struct Progress {
  std::atomic<bool> cancelled = false;
  std::atomic<float> share = 0;     // 0..1
  std::atomic<double> seconds = 0;  // of a run that is made again: emulated, so far
};

// For a search of the debugger, which then ends when it is given up. `progress` outlives it.
inline debug::GoesOn goes_on(const Progress& progress) {
  return [&progress](std::uint64_t, bool) { return !progress.cancelled; };
}
// The same, and it tells how far it is on its way through all that lies between two cycles, back or forth. It looks at one stretch after the
// other, and at each of them forward: the share only grows.
inline debug::GoesOn goes_on(Progress& progress, std::uint64_t from, std::uint64_t to) {
  const double begin = static_cast<double>(from), all = static_cast<double>(to) - begin;
  return [&progress, begin, all](std::uint64_t cycle, bool) {
    const auto share = static_cast<float>((static_cast<double>(cycle) - begin) / (all == 0 ? 1 : all));
    progress.share = std::clamp(share, progress.share.load(), 1.0F);
    return !progress.cancelled;
  };
}

// Replays [first, last] for `onlooker` and reports the share that is done. Returns false if `progress` was cancelled.
bool look_at(session::Session& session, std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker, Progress& progress);

}  // namespace janus::views
