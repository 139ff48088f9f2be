// Names to click on a machine's panel: what is chosen lies sunk in it.
#pragma once

#include <string>

#include "frontends/faces/gui/frame.hpp"

namespace janus::gui {

float panel_tab_width(const Frame& frame, const std::string& text);
// True: it was clicked. `id` is for ImGui, the text for people.
bool panel_tab(Frame& frame, int id, const std::string& text, ImVec2 at, float height, bool chosen, bool enabled = true);

}  // namespace janus::gui
