#include "frontends/core/commands/paused_run.hpp"

#include <utility>

namespace janus::commands {

std::optional<session::End> run_or_pause(session::Session& session, session::RunGoal& goal, const session::Control& control,
                                         const std::function<bool()>& pauses, bool& ran) {
  bool paused = false;
  session::Control sliced = control;
  sliced.on_slice = [&] {
    if (control.on_slice && !control.on_slice()) return false;
    paused = std::exchange(ran, true) && pauses && pauses();
    return !paused;
  };
  const session::End end = session.run(goal, sliced);
  if (!paused) return end;
  goal.forget_idle = false;
  return std::nullopt;
}

}  // namespace janus::commands
