// Tables in memory that hold a value for each board square, as described by the manifest's [[board.overlay]] entries.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/session.hpp"
#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

// Returns an overlay's values by square; 0 becomes an empty string.
std::vector<std::string> notes_of(const session::BoardOverlay& overlay, const BoardReader& reader, const Rules& rules,
                                  const debug::Context& memory);

// Formats all overlays of the session's program as lines of text, with White at the bottom. Returns a message if there are none.
std::vector<std::string> overlay_lines(session::Session& session);

}  // namespace janus::play
