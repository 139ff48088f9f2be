// What happens when a program, a file or a session is opened, and when a session is saved: for file jobs of the engine (job.hpp). What
// cannot be done is thrown, as session::Error, and nothing has changed then.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/engine/job.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::engine {

// Powered on again, with the starting keys given. The collection outlives the session. `at_entry`: it is stopped there.
JobResult powered_on(session::Setup setup, const session::Collection& collection, bool at_entry = false);
// With the settings of the saved game, a text, that is opened then: side and level. Those that are chosen in `setup` stay.
session::Setup with_game(session::Setup setup, const std::string& text);

// A program by its name or its folder, a recorded session, or whatever goes into the running machine (session/files_in.hpp).
// Given up (Progress::cancelled): an answer that says nothing.
// Whether what lies there, by its name alone, is opened in place of the session: a program, or a recorded session.
bool replaces_session(const std::string& path, const session::Collection& collection);
JobResult open_file(const std::string& path, const Task& task, const session::Collection& collection);
// A session file's text, played back as a session of its own.
JobResult open_session(const std::string& path, const std::string& text, const Task& task, const session::Collection& collection);

// A recording's setup (session::setup_for), powered on.
NewSession session_of(const session::Recording& recording, const session::Collection& collection);
// Annotates a session of the same program before its breakpoints are restored: their conditions may use the labels.
void annotate_as(const session::Session& current, session::Session& made);
// While its run is made again in that session: how far it is goes to the progress, which may give it up.
session::Control while_made_again(const session::Recording& recording, const session::Session& session, views::Progress& progress);

// The bytes of the session's file, which were read back and fit a machine.
std::vector<std::uint8_t> checked_session(session::Session& session, const session::Bookmarks& marks,
                                          const session::Collection& collection);

}  // namespace janus::engine
