// Preserves breakpoints when the user's files are loaded again: each keeps its source line, or the name of its variable.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/own_files.hpp"
#include "frontends/core/session/timeline/recording.hpp"

namespace janus::session {

// Moves the session's breakpoints. Returns a line for each one that loses its line, name or condition, or whose new line is a
// guess. A breakpoint whose line was deleted or has no code any more, or whose condition is no longer valid, is disabled.
std::vector<std::string> keep_breakpoints(Session& session, const OwnFiles& was, const OwnFiles& now);

// Adds its source line to a breakpoint for notes. The path of a source on disk is absolute.
RecordedBreakpoint with_line(RecordedBreakpoint breakpoint, const debug::SourceMap& sources);
// Moves breakpoints to the source lines that they were noted with, if the sources have changed. Returns a line for each
// uncertain place.
std::vector<std::string> find_lines(const debug::SourceMap& sources, std::vector<RecordedBreakpoint>& breakpoints);
// Returns true if a breakpoint was noted with a line of a source on disk that is not loaded.
bool lacks_source(const debug::SourceMap& sources, const RecordedBreakpoint& noted);

}  // namespace janus::session
