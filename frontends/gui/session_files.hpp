// Sessions as files, for the window: what a recording is taken up in, and bytes that are known to be readable before anything
// is called saved.
#pragma once

#include <cstdint>
#include <vector>

#include "frontends/session/collection.hpp"
#include "frontends/session/session_file.hpp"

namespace janus::gui {

// The program is the collection's of that name; without it the machine is all there is to have. Throws session::Error.
session::Setup setup_for(const session::Recording& recording, const session::Collection& collection);

// The bytes of the session's file, which were read back and fit a machine. Throws session::Error.
std::vector<std::uint8_t> checked_session(session::Session& session, const session::BookMarks& marks,
                                          const session::Collection& collection);

}  // namespace janus::gui
