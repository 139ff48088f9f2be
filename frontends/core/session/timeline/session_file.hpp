// Saves and loads a session, with one call each: the recorded run, the breakpoints of the debugger, and the bookmarks
// of a front end.
//
//   tools::write_file(path, save_session(session, marks));   // on the thread that runs the machine
//
//   LoadedSession loaded = load_session(session, bytes, control);   // changes nothing if it throws Error
//   marks = loaded.marks;
//   for (const std::string& line : loaded.remarks) show(line);
//   show(loaded.whole ? "loaded" : "interrupted: nothing has changed");
//
// Loading repeats the run, at some hundred times real time, with callbacks of `control`; afterwards the machine is at
// the saved position, and can run in reverse. A session file requires a session of the same machine;
// `read_recording(bytes)` returns the machine and the program beforehand.
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

// Bytes of the file, verified by reading them back. Throws Error if that fails; then do not write a file. If no
// debugger is in use yet, starts one.
// `fits` receives the recording that was read back, and can also throw.
std::vector<std::uint8_t> save_session(Session& session, const Bookmarks& marks, const std::function<void(const Recording&)>& fits = {});

// Contents of such a file.
Recording whole_recording(Session& session, const Bookmarks& marks);

struct LoadedSession {
  bool whole = true;  // false: cancelled, and nothing has changed
  Bookmarks marks;
  // A line each: settings that only the program or only the session has, and breakpoints that do not fit, for example
  // with an unknown name.
  std::vector<std::string> remarks;
};

// Converts a breakpoint to text, and back. A breakpoint of a level has its name in place of a space's.
RecordedBreakpoint recorded(const debug::Breakpoint& breakpoint, std::span<const machines::Space> spaces,
                            std::span<const debug::Level> levels);
// Replaces all breakpoints by these; returns a line for each that does not fit. A breakpoint with an unknown name, or with a
// line of a source that is not loaded, waits (Session::waiting_breakpoints). Breakpoints that wait for another source stay.
std::vector<std::string> replace_breakpoints(Session& session, const std::vector<RecordedBreakpoint>& breakpoints);
std::string title_of(const WaitingBreakpoint& breakpoint);  // "execute memory:$0204"
// Sets waiting breakpoints whose names are now known and whose source is loaded, at their lines. Returns a line for each uncertain place.
std::vector<std::string> set_waiting_breakpoints(Session& session);

// Compares recorded settings with the program's current ones: missing ones get their default, unknown ones are dropped,
// with a line for either. Drops all settings of another program's recording. Throws Error if a value is invalid.
std::vector<std::string> settle_recording(Recording& recording, const Program* program);

// Replaces the recording, and all breakpoints; these keep their numbers. Throws Error, and changes nothing, if the
// bytes are not a session, belong to another machine, or contain an input or setting that does not fit; and, if the
// user cannot stop it (Control::attended), if the recording continues for hours after its last event.
LoadedSession load_session(Session& session, std::span<const std::uint8_t> bytes, const Control& control);

}  // namespace janus::session
