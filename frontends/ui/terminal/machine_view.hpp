// Draws a machine's displays in a terminal: first character and pixel screens, one below the other, then digits.
#pragma once

#include "frontends/core/views/snapshot.hpp"
#include "frontends/ui/terminal/canvas.hpp"

namespace janus::terminal {

// Returns the size of the displays, with frames around screens if `framed`.
TerminalSize displays_size(const views::Snapshot& now, bool framed);
// Draws the displays centred in the canvas's first `rows` rows, with frames if they fit. Omits displays that do not fit.
void draw_displays(const views::Snapshot& now, int rows, Canvas& canvas);

}  // namespace janus::terminal
