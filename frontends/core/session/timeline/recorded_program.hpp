// Loads the program and the setup that a recording starts with.
#pragma once

#include <memory>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/recording.hpp"

namespace janus::session {

// Program of a recording, with its changed sources: those at the start, or with `later` those after the last change.
// The collection need not contain the program.
bool has_program(const Recording& recording, const Collection& collection);
std::shared_ptr<const Program> program_of(const Recording& recording, const Collection& collection, bool later = false);

// Setup to replay a recording in. If the program is missing from the collection, the setup has only the machine.
Setup setup_for(const Recording& recording, const Collection& collection);

}  // namespace janus::session
