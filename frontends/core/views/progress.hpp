// Progress of a long operation, and its cancellation flag.
#pragma once

#include <utility>

#include "frontends/core/debug/history/history.hpp"
#include "frontends/core/debug/progress.hpp"

namespace janus::session {
class Session;
}

namespace janus::views {

using debug::Progress;

// Replays [first, last] for `onlooker`, and reports the completed share. Returns false if `progress` was cancelled.
bool replay_range(session::Session& session, std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer, Progress& progress);
// The same for a query in pieces: throws debug::Paused at the end of a piece.
bool replay_range(session::Session& session, debug::History::RangeReplay& look, Progress& progress);
// Replays the range in pieces for an observer that is created with the arguments. Returns null if `progress` was cancelled.
template <class ReplayObserver, class... Arguments>
const ReplayObserver* observe(session::Session& session, const debug::CycleRange& range, Progress& progress, Arguments&&... arguments) {
  auto& observer = progress.keep<ReplayObserver>(std::forward<Arguments>(arguments)...);
  return replay_range(session, progress.keep<debug::History::RangeReplay>(range.first, range.last, observer), progress) ? &observer
                                                                                                                        : nullptr;
}

}  // namespace janus::views
