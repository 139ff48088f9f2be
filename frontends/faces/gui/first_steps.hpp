// The page "First steps", for newcomers: how to play, and how to look inside.
#pragma once

#include "frontends/faces/gui/frame.hpp"

namespace janus::gui {

void show_first_steps(Frame& frame, bool& open);

}  // namespace janus::gui
