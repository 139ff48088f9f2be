#include "frontends/core/views/progress.hpp"

#include "frontends/core/session/session.hpp"

namespace janus::views {

namespace {

template <class Replay>
bool reported(session::Session& session, const debug::CycleRange& range, Progress& progress, const Replay& look) {
  debug::History& history = session.debugger().history();
  const debug::ProgressScope scope(history, &progress);
  progress.set_range(range.first, range.last);
  try {
    return look(history);
  } catch (const debug::Cancelled&) { return false; }
}

}  // namespace

bool replay_range(session::Session& session, std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer, Progress& progress) {
  return reported(session, {first, last}, progress, [&](debug::History& history) { return history.replay_range(first, last, observer); });
}

bool replay_range(session::Session& session, debug::History::RangeReplay& look, Progress& progress) {
  return reported(session, look.range(), progress, [&](debug::History& history) {
    const auto whole = history.continue_replay(look);
    if (!whole) throw debug::Paused();
    return *whole;
  });
}

}  // namespace janus::views
