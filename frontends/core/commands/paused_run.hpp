// A run that can be paused and continued, for a front end with one thread.
#pragma once

#include <functional>
#include <optional>

#include "frontends/core/session/session.hpp"

namespace janus::commands {

// Runs to the goal. nullopt: `pauses` returned true; a call with the same goal continues. `ran`: set after the first slice, before which
// the run does not pause.
std::optional<session::End> run_or_pause(session::Session& session, session::RunGoal& goal, const session::Control& control,
                                         const std::function<bool()>& pauses, bool& ran);

}  // namespace janus::commands
