// What lies on a machine's board beside its displays and keys, drawn from its description.
#pragma once

#include <string>

#include "frontends/faces/gui/draw_context.hpp"
#include "machines/panel.hpp"

namespace janus::gui {

// The shapes of one zone, which is the rectangle from `from` to `to`. A null panel has none.
void draw_panel(const DrawContext& context, const machines::Panel* panel, machines::PanelShape::Zone zone, ImVec2 from, ImVec2 to);

// A name on the panel that the user can click. The chosen one is drawn sunk into the panel. Returns true if the user clicked it; `id` is
// ImGui's.
bool panel_tab(DrawContext& context, int id, const std::string& text, ImVec2 at, float height, bool chosen, bool enabled = true);
float panel_tab_width(const DrawContext& context, const std::string& text);

}  // namespace janus::gui
