// Breakpoints when the user's files are loaded again: each keeps its source line, or the name of its variable.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/session/own_files.hpp"

namespace janus::session {

// The line of `now`, from 1, that was `line` of `was`. A line with changed text keeps its number.
std::uint32_t moved_line(const std::vector<std::string>& was, const std::vector<std::string>& now, std::uint32_t line);

// Moves the session's breakpoints. Returns a line for each one that loses its line, name or condition. A breakpoint whose line has no code any more, or
// whose condition is no longer valid, is disabled.
std::vector<std::string> keep_breakpoints(Session& session, const OwnFiles& was, const OwnFiles& now);

}  // namespace janus::session
