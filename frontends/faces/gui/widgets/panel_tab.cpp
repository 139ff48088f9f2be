#include "frontends/faces/gui/widgets/panel_tab.hpp"

#include <cmath>

#include "frontends/faces/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

float padding(const DrawContext& context) { return 10 * context.scale; }

}  // namespace

float panel_tab_width(const DrawContext& context, const std::string& text) {
  return std::round(ImGui::CalcTextSize(text.c_str()).x + 2 * padding(context));
}

bool panel_tab(DrawContext& context, int id, const std::string& text, ImVec2 at, float height, bool chosen, bool enabled) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const ImVec2 from = {std::round(at.x), std::round(at.y)};
  const ImVec2 to = {from.x + panel_tab_width(context, text), std::round(at.y + height)};
  ImGui::SetCursorScreenPos(from);
  const IdScope scope(id);
  const bool clicked = ImGui::InvisibleButton("tab", {to.x - from.x, to.y - from.y}) && enabled;
  const bool bright = enabled && (chosen || ImGui::IsItemHovered());
  if (chosen) list.AddRectFilled(from, to, theme.bezel, 4 * context.scale);
  const ImU32 colour = bright ? theme.legend : with_alpha(theme.legend_dim, enabled ? 1.0F : 0.5F);
  list.AddText({from.x + padding(context), std::round((from.y + to.y - ImGui::CalcTextSize(text.c_str()).y) / 2)}, colour, text.c_str());
  return clicked;
}

}  // namespace janus::gui
