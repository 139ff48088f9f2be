// Saves and loads a session with one call each, including the recorded run, the debugger's breakpoints, and a front
// end's bookmarks.
//
//   tools::write_file(path, save_session(session, marks));   // on the thread that runs the machine
//
//   LoadedSession loaded = load_session(session, bytes, control);   // changes nothing if it throws Error
//   marks = loaded.marks;
//   for (const std::string& line : loaded.remarks) show(line);
//   show(loaded.whole ? "loaded" : "interrupted: nothing has changed");
//
// Loading replays the run at hundreds of times real time, with callbacks to `control`. Afterwards, the machine is at
// the saved position and can run in reverse. A session file requires a session with the same machine;
// `read_recording(bytes)` returns the machine and the program in advance.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"

namespace janus::session {

// Returns the file's bytes, verified by reading them back. Throws Error if the verification fails; do not write a file in that case. Starts
// the debugger if it is not in use yet. `fits` receives the recording that was read back, and can also throw.
std::vector<std::uint8_t> save_session(Session& session, const Bookmarks& marks, const std::function<void(const Recording&)>& fits = {});

// Returns the recording that a session file contains.
Recording whole_recording(Session& session, const Bookmarks& marks);

struct LoadedSession {
  bool whole = true;  // false if cancelled; nothing has changed
  Bookmarks marks;
  // One line for each setting that only the program or only the session has, and for each breakpoint that is invalid or
  // pending, for example because of an unknown name.
  std::vector<std::string> remarks;
};

// Converts a breakpoint to its symbolic form. In a level's breakpoint, the level's name replaces the space's name.
RecordedBreakpoint to_recorded_breakpoint(const debug::Breakpoint& breakpoint, std::span<const machines::Space> spaces,
                                          std::span<const debug::Level> levels);
// Replaces all breakpoints with `breakpoints`. Returns one line for each invalid breakpoint. A breakpoint with an unknown name, or a line
// of a source that is not loaded, becomes pending (Session::pending_breakpoints). Breakpoints pending for another source are kept.
std::vector<std::string> replace_breakpoints(Session& session, const std::vector<RecordedBreakpoint>& breakpoints);
std::string title_of(const PendingBreakpoint& breakpoint);  // "execute memory:$0204"
// Sets pending breakpoints at their lines once their names are known and their source is loaded. Returns one line for
// each uncertain position.
std::vector<std::string> set_pending_breakpoints(Session& session);

// Compares recorded settings with the program's current settings. Missing settings get their defaults and unknown settings are dropped;
// returns one line for each. Drops all settings if the recording is of another program. Throws Error if a value is invalid.
std::vector<std::string> resolve_recording(Recording& recording, const Program* program);

// Replaces the recording and all breakpoints, which keep their numbers. Throws Error, without changing anything, if the
// bytes are not a session, belong to another machine, or contain an invalid input or setting. Also throws Error if the
// recording continues for hours after its last event and the user cannot stop it (Control::attended).
LoadedSession load_session(Session& session, std::span<const std::uint8_t> bytes, const Control& control);

}  // namespace janus::session
