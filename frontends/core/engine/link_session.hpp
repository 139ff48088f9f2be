// Powers on the session of a link to a moment (core/session/timeline/moment_link.hpp), and replays the run up to that moment.
//
//   NewSession made = session_for(moment, collection);
//   if (!follow(moment, *made.session, control, made)) ...  // given up
#pragma once

#include <string_view>

#include "frontends/core/engine/job.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/timeline/moment_link.hpp"

namespace janus::engine {

// Throws Error: the program is not here, or a setting has no such value.
void check(const session::LinkedMoment& moment, const session::Collection& collection);
// What is powered on for the moment. Throws Error as check() does.
session::Setup setup_of(const session::LinkedMoment& moment, const session::Collection& collection);
// setup_of() and session::give_start().
NewSession session_for(session::LinkedMoment& moment, const session::Collection& collection);
// Makes the run again in a session powered on for the moment, and goes there. False: `control` ended it.
bool follow(const session::LinkedMoment& moment, session::Session& session, const session::Control& control, NewSession& made);
inline constexpr const char* kOtherWay = "the run went another way here than where the link was made: it comes from another version";

// The same as a file job, as open_session.
JobResult open_link(std::string_view link, const Task& task, const session::Collection& collection);

}  // namespace janus::engine
