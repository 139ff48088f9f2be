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
bool look_at(session::Session& session, std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker, Progress& progress);
// The same for a query in pieces: throws debug::Paused at the end of a piece.
bool look_at(session::Session& session, debug::History::Look& look, Progress& progress);
// Replays the range in pieces for an observer that is created with the arguments. Returns null if `progress` was cancelled.
template <class Onlooker, class... Arguments>
const Onlooker* observe(session::Session& session, const debug::CycleRange& range, Progress& progress, Arguments&&... arguments) {
  auto& onlooker = progress.keep<Onlooker>(std::forward<Arguments>(arguments)...);
  return look_at(session, progress.keep<debug::History::Look>(range.first, range.last, onlooker), progress) ? &onlooker : nullptr;
}

}  // namespace janus::views
