// Preserves breakpoints when the user's files are reloaded. Each breakpoint stays on its source line or its named variable.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/timeline/recording.hpp"

namespace janus::session {

// Moves the session's breakpoints. Returns a message for each breakpoint that loses its line, name or condition, or whose new line is a
// guess. A breakpoint is disabled if its line was deleted or no longer has code, or if its condition is no longer valid.
std::vector<std::string> migrate_breakpoints(Session& session, const UserFiles& was, const UserFiles& now);

// Adds the source line to a breakpoint before it is stored. The path of a source file on disk is absolute.
RecordedBreakpoint add_source_line(RecordedBreakpoint breakpoint, const debug::SourceMap& sources);
// Moves breakpoints to the source lines stored with them, if the sources have changed. Returns a message for each
// uncertain line.
std::vector<std::string> relocate_breakpoints(const debug::SourceMap& sources, std::vector<RecordedBreakpoint>& breakpoints);
// Returns true if the source line stored with a breakpoint is in a source file on disk that is not loaded.
bool lacks_source(const debug::SourceMap& sources, const RecordedBreakpoint& noted);

}  // namespace janus::session
