// Draws the parts of a machine's board other than displays and keys, from its description.
#pragma once

#include <string>

#include "frontends/ui/gui/draw_context.hpp"
#include "machines/panel.hpp"

namespace janus::gui {

// Draws the shapes of one zone into the rectangle from `from` to `to`. Draws nothing for a null panel.
void draw_panel(const DrawContext& context, const machines::Panel* panel, machines::PanelShape::Zone zone, ImVec2 from, ImVec2 to);

// Draws a clickable name on the panel; the selected one looks sunken. Returns true if the user clicked it. `id` is ImGui's.
bool panel_tab(DrawContext& context, int id, const std::string& text, ImVec2 at, float height, bool chosen, bool enabled = true);
float panel_tab_width(const DrawContext& context, const std::string& text);

}  // namespace janus::gui
