// Progress and cancellation flag for a long operation.
#pragma once

#include <utility>

#include "frontends/core/debug/history/history.hpp"
#include "frontends/core/debug/progress.hpp"

namespace janus::session {
class Session;
}

namespace janus::views {

using debug::Progress;

// Replays [first, last] for `observer` and reports the completed fraction. Returns false if `progress` was cancelled.
bool replay_range(session::Session& session, std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer, Progress& progress);
// Replays the range of a query that runs in slices; throws debug::Paused at the end of a slice.
bool replay_range(session::Session& session, debug::History::RangeReplay& look, Progress& progress);
// Creates an observer from the arguments and replays the range for it in slices. Returns null if `progress` was cancelled.
template <class ReplayObserver, class... Arguments>
const ReplayObserver* observe(session::Session& session, const debug::CycleRange& range, Progress& progress, Arguments&&... arguments) {
  auto& observer = progress.get_or_create<ReplayObserver>(std::forward<Arguments>(arguments)...);
  return replay_range(session, progress.get_or_create<debug::History::RangeReplay>(range.first, range.last, observer), progress) ? &observer
                                                                                                                                 : nullptr;
}

}  // namespace janus::views
