// Opens programs, files and sessions, and saves sessions, for the engine's file jobs (job.hpp). On failure, the
// functions throw session::Error without having changed anything.
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

// Powers on a machine and enters the starting keys. The collection must outlive the session. `at_entry` stops the machine at the program's
// entry point.
JobResult power_on_session(session::Setup setup, const session::Collection& collection, bool at_entry = false);
// Adds the side and level from the saved game `text`, which will be opened next. Existing settings in `setup` take precedence.
session::Setup add_game_settings(session::Setup setup, const std::string& text);

// Returns true if opening the path replaces the session, because it names a program or a recorded session.
bool replaces_session(const std::string& path, const session::Collection& collection);
// Opens a program by its name or folder, a recorded session, or any file for the running machine (session/files_in.hpp). Returns an empty
// result if cancelled (Progress::cancelled).
JobResult open_file(const std::string& path, const Task& task, const session::Collection& collection);
// Replays `text`, the contents of a session file, in a new session.
JobResult open_session(const std::string& path, const std::string& text, const Task& task, const session::Collection& collection);

// Powers on a recording's setup (session::setup_for).
NewSession make_session(const session::Recording& recording, const session::Collection& collection);
// Copies annotations to a new session of the same program. Call before restoring breakpoints, whose conditions may use labels.
void copy_annotations(const session::Session& current, session::Session& made);
// Returns a control for replaying a recording in `session` that reports progress and can be cancelled.
session::Control replay_control(const session::Recording& recording, const session::Session& session, views::Progress& progress);

// Returns the contents of a session file, verified by loading them into a machine.
std::vector<std::uint8_t> verified_session_bytes(session::Session& session, const session::Bookmarks& marks,
                                                 const session::Collection& collection);

}  // namespace janus::engine
