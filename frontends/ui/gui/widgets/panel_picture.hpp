// Draws a machine's board, excluding displays and keys, from its description.
#pragma once

#include <string>

#include "frontends/ui/gui/draw_context.hpp"
#include "machines/panel.hpp"

namespace janus::gui {

// Draws the shapes of one zone into the rectangle from `from` to `to`. Draws nothing if `panel` is null.
void draw_panel(const DrawContext& context, const machines::Panel* panel, machines::PanelShape::Zone zone, ImVec2 from, ImVec2 to);

// Draws a clickable name on the panel, which looks sunken if selected. Returns true if the user clicked it. `id` is an ImGui id.
bool panel_tab(DrawContext& context, int id, const std::string& text, ImVec2 at, float height, bool chosen, bool enabled = true);
float panel_tab_width(const DrawContext& context, const std::string& text);

}  // namespace janus::gui
