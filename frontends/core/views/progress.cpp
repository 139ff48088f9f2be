#include "frontends/core/views/progress.hpp"

#include "frontends/core/debug/history/history.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

bool look_at(session::Session& session, std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker, Progress& progress) {
  debug::History& history = session.debugger().history();
  const debug::ProgressScope reported(history, &progress);
  progress.set_range(first, last);
  try {
    return history.look_at(first, last, onlooker);
  } catch (const debug::Cancelled&) { return false; }
}

}  // namespace janus::views
