// What lies on a machine's board beside its displays and keys, drawn from its description.
#pragma once

#include "frontends/faces/gui/draw_context.hpp"
#include "machines/panel.hpp"

namespace janus::gui {

// The shapes of one zone, which is the rectangle from `from` to `to`. A null panel has none.
void draw_panel(const DrawContext& context, const machines::Panel* panel, machines::PanelShape::Zone zone, ImVec2 from, ImVec2 to);

}  // namespace janus::gui
