// Names to click on a machine's panel: what is chosen lies sunk in it.
#pragma once

#include <string>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

float panel_tab_width(const DrawContext& context, const std::string& text);
// True: it was clicked. `id` is for ImGui, the text for people.
bool panel_tab(DrawContext& context, int id, const std::string& text, ImVec2 at, float height, bool chosen, bool enabled = true);

}  // namespace janus::gui
