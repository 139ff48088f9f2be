// Loads the program and the setup with which a recording starts.
#pragma once

#include <memory>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/recording.hpp"

namespace janus::session {

// has_program() checks that a recording's program is in the collection or the recording's changed files; program_of()
// loads it. The changed files are those at the start or, with `later`, those after the last change.
bool has_program(const Recording& recording, const Collection& collection);
std::shared_ptr<const Program> program_of(const Recording& recording, const Collection& collection, bool later = false);

// Returns the setup for replaying a recording. If the program is missing from the collection, the setup contains only the machine.
Setup setup_for(const Recording& recording, const Collection& collection);

}  // namespace janus::session
