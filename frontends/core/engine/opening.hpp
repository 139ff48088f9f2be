// Opens programs, files and sessions, and saves sessions: for file jobs of the engine (job.hpp). Errors
// are thrown as session::Error, and then nothing has changed.
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

// Powers on, and enters the starting keys. The collection must outlive the session. `at_entry`: stops at the program's entry.
JobResult powered_on(session::Setup setup, const session::Collection& collection, bool at_entry = false);
// Adds the settings of the saved game `text`, which is opened then: side and level. Settings in `setup` have precedence.
session::Setup with_game(session::Setup setup, const std::string& text);

// Opens a program by its name or its folder, a recorded session, or any file for the running machine
// (session/files_in.hpp). If cancelled (Progress::cancelled), the result is empty.
// Returns true if the path, by its name only, replaces the session: a program, or a recorded session.
bool replaces_session(const std::string& path, const session::Collection& collection);
JobResult open_file(const std::string& path, const Task& task, const session::Collection& collection);
// Replays the text of a session file in a new session.
JobResult open_session(const std::string& path, const std::string& text, const Task& task, const session::Collection& collection);

// Powers on the setup of a recording (session::setup_for).
NewSession session_of(const session::Recording& recording, const session::Collection& collection);
// Annotates a session of the same program before its breakpoints are restored: their conditions may use the labels.
void annotate_as(const session::Session& current, session::Session& made);
// Control for the replay of a recording in that session: reports its progress, and can be cancelled.
session::Control while_made_again(const session::Recording& recording, const session::Session& session, views::Progress& progress);

// The bytes of the session's file, verified by loading them into a machine.
std::vector<std::uint8_t> checked_session(session::Session& session, const session::Bookmarks& marks,
                                          const session::Collection& collection);

}  // namespace janus::engine
