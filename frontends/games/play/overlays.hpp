// Tables in memory with a value for each square of the board, as the manifest's [[board.overlay]] describes them.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/session.hpp"
#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

// Values of an overlay, by square; empty strings for 0.
std::vector<std::string> notes_of(const session::BoardOverlay& overlay, const BoardReader& reader, const Rules& rules,
                                  const debug::Context& memory);

// All overlays of the session's program as lines of text, with White below. One line that says so if there are none.
std::vector<std::string> overlay_lines(session::Session& session);

}  // namespace janus::play
