// The page "First steps", for newcomers: how to play, and how to look inside.
#pragma once

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

void show_first_steps(DrawContext& context, bool& open);

}  // namespace janus::gui
