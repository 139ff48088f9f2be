// Powers on a link's session (core/session/timeline/moment_link.hpp) and replays the run up to the link's cycle.
//
//   NewSession made = power_on_link(moment, collection);
//   if (!follow(moment, *made.session, control, made)) ...  // cancelled
#pragma once

#include <string_view>

#include "frontends/core/engine/job.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/timeline/moment_link.hpp"

namespace janus::engine {

// Throws Error if the program does not exist or a setting has an invalid value.
void check(const session::LinkedPosition& moment, const session::Collection& collection);
// Returns the setup to power on for the link. Throws Error like check().
session::Setup setup_of(const session::LinkedPosition& moment, const session::Collection& collection);
// Powers on the link's setup_of() and sets its start state (session::set_start_state()).
NewSession power_on_link(session::LinkedPosition& moment, const session::Collection& collection);
// Replays the run in a session powered on for the link and goes to the link's cycle. Returns false if `control` ended the replay.
bool replay_link(const session::LinkedPosition& moment, session::Session& session, const session::Control& control, NewSession& made);
inline constexpr const char* kOtherWay = "the replay differs from the recorded run; the link was made by another version";

// Opens a link as a file job, like open_session().
JobResult open_link(std::string_view link, const Task& task, const session::Collection& collection);

}  // namespace janus::engine
