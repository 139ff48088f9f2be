// A machine's displays in a terminal: screens of characters and of pixels one below the other, then its digits.
#pragma once

#include "frontends/core/views/snapshot.hpp"
#include "frontends/faces/terminal/canvas.hpp"

namespace janus::terminal {

// How much of the terminal the displays take, with frames around screens if `framed`.
TerminalSize size_of_displays(const views::Snapshot& now, bool framed);
// In the middle of the canvas' first `rows`; with frames where these fit. What does not fit is left away.
void draw_displays(const views::Snapshot& now, int rows, Canvas& canvas);

}  // namespace janus::terminal
