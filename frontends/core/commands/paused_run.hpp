// A run that can be paused and continued: for a front end that has one thread.
#pragma once

#include <functional>
#include <optional>

#include "frontends/core/session/session.hpp"

namespace janus::commands {

// Runs to the goal. Nothing: `pauses` was true, and a call with the same goal continues. `ran`: a slice has run since the time began, so
// that each call does something; it is set.
std::optional<session::End> run_or_pause(session::Session& session, session::RunGoal& goal, const session::Control& control,
                                         const std::function<bool()>& pauses, bool& ran);

}  // namespace janus::commands
