// Save session and Load session, one call each: the recorded run, the breakpoints of the debugger, and the bookmarks that a
// front end keeps.
//
//   tools::write_file(path, save_session(session, marks));   // on the thread that runs the machine
//
//   LoadedSession loaded = load_session(session, bytes, control);   // throws Error, and then nothing has changed
//   marks = loaded.marks;
//   for (const std::string& line : loaded.remarks) show(line);
//   show(loaded.whole ? "loaded" : "interrupted: nothing has changed");
//
// Loading repeats the run, at some hundred times real time, with `control` asked and told all the while; afterwards the machine
// stands where it stood, and can go back. A session file goes into a session of the same machine; `read_recording(bytes)` tells
// beforehand of which machine, and which program, it is.
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

// The bytes of the file; they have been read back, and are what was meant. Throws Error if they are not: then nothing is to be
// written. With no debugger in use yet, its use begins here.
// `fits` sees what was read back, and may throw, too.
std::vector<std::uint8_t> save_session(Session& session, const Bookmarks& marks, const std::function<void(const Recording&)>& fits = {});

// What such a file holds.
Recording whole_recording(Session& session, const Bookmarks& marks);

struct LoadedSession {
  bool whole = true;  // false: cancelled, and nothing has changed
  Bookmarks marks;
  // A line each: settings that the program has and the session has not, or the other way round, and breakpoints that do not fit, for
  // instance as a name is unknown.
  std::vector<std::string> remarks;
};

// A breakpoint in words, and back. That of a level has its name in place of a space's.
RecordedBreakpoint recorded(const debug::Breakpoint& breakpoint, std::span<const machines::Space> spaces,
                            std::span<const debug::Level> levels);
// Removes all breakpoints, and sets these; returns a line for each that does not fit. A breakpoint with an unknown name, or with a line of a
// source that is not loaded, waits (Session::waiting_breakpoints). Breakpoints that wait for another source stay.
std::vector<std::string> replace_breakpoints(Session& session, const std::vector<RecordedBreakpoint>& breakpoints);
std::string title_of(const WaitingBreakpoint& breakpoint);  // "execute memory:$0204"
// Sets those whose names are known now and whose source is loaded, at their lines. Returns a line for each place that is not certain.
std::vector<std::string> set_waiting_breakpoints(Session& session);

// Holds recorded settings against those that the program has now: what lacks becomes the default, what the program does not know is
// left out, with a line for either. Of another program's recording nothing holds. Throws Error where a value is none.
std::vector<std::string> settle_recording(Recording& recording, const Program* program);

// Replaces what was recorded, and all breakpoints; these keep their numbers. Throws Error, and changes nothing, if the bytes
// are no session, one of another machine, or one of which any input or setting does not fit; and, where no person can stop
// it (Control::attended), to a recording that goes on for hours after the last that happened in it.
LoadedSession load_session(Session& session, std::span<const std::uint8_t> bytes, const Control& control);

}  // namespace janus::session
