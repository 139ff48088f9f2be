// Powers on the session of a link (core/session/timeline/moment_link.hpp), and replays the run up to the link's cycle.
//
//   NewSession made = session_for(moment, collection);
//   if (!follow(moment, *made.session, control, made)) ...  // cancelled
#pragma once

#include <string_view>

#include "frontends/core/engine/job.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/timeline/moment_link.hpp"

namespace janus::engine {

// Throws Error if the program does not exist, or a setting does not have such a value.
void check(const session::LinkedMoment& moment, const session::Collection& collection);
// Setup to power on for the link. Throws Error like check().
session::Setup setup_of(const session::LinkedMoment& moment, const session::Collection& collection);
// setup_of() and session::give_start().
NewSession session_for(session::LinkedMoment& moment, const session::Collection& collection);
// Replays the run in a session powered on for the link, and goes to its cycle. Returns false if `control` ended it.
bool follow(const session::LinkedMoment& moment, session::Session& session, const session::Control& control, NewSession& made);
inline constexpr const char* kOtherWay = "the run went another way here than where the link was made: it comes from another version";

// The same as a file job, like open_session.
JobResult open_link(std::string_view link, const Task& task, const session::Collection& collection);

}  // namespace janus::engine
