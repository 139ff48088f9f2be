#include "frontends/ui/gui/widgets/panel_picture.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

using machines::PanelShape;

constexpr float kLegible = 7;  // pixels: smaller text is omitted

// Returns black for a bright background, white for a dark one.
ImU32 ink_on(ImU32 ground) {
  const int light = static_cast<int>(ground & 255) + static_cast<int>(ground >> 8 & 255) + static_cast<int>(ground >> 16 & 255);
  return light > 3 * 128 ? IM_COL32(40, 40, 40, 255) : IM_COL32(205, 208, 210, 255);
}

void draw_clipped_text(const DrawContext& context, const char* text, ImVec2 from, ImVec2 to, ImU32 ink) {
  const float high = (to.y - from.y) * 0.62F, wide = context.fonts.text->CalcTextSizeA(high, 10000, 0, text).x;
  const float size = std::min(high * std::min(1.0F, (to.x - from.x) * 0.76F / std::max(wide, 1.0F)), 22 * context.scale);
  if (size < kLegible) return;
  const ImVec2 extent = context.fonts.text->CalcTextSizeA(size, 10000, 0, text);
  ImGui::GetWindowDrawList()->AddText(context.fonts.text, size,
                                      {std::round((from.x + to.x - extent.x) / 2), std::round((from.y + to.y - extent.y) / 2)}, ink, text);
}

// Draws pins above and below the body, and the notch at the end with pin 1.
void draw_chip(const DrawContext& context, const PanelShape& shape, ImVec2 from, ImVec2 to, ImU32 colour) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float leg = std::clamp((to.y - from.y) * 0.11F, 1.5F, 5 * context.scale), pitch = std::max(3.0F, 2.4F * leg);
  const ImU32 tin = IM_COL32(176, 180, 176, 255);
  const ImVec2 a = {from.x, from.y + leg}, b = {to.x, to.y - leg};
  for (float x = from.x + pitch / 2; x + leg / 2 < to.x; x += pitch) {
    const float left = std::round(x - leg / 3), right = std::round(x + leg / 3) + 1;
    list.AddRectFilled({left, from.y}, {right, a.y + 1}, tin);
    list.AddRectFilled({left, b.y - 1}, {right, to.y}, tin);
  }
  list.AddRectFilled(a, b, colour, 2 * context.scale);
  list.AddRect(a, b, mix_colours(colour, ink_on(colour), 0.3F), 2 * context.scale);
  const float notch = std::min((b.y - a.y) * 0.12F, 4 * context.scale);
  if (b.x - a.x > 2.5F * (b.y - a.y))
    list.AddCircleFilled({a.x + 1.6F * notch, (a.y + b.y) / 2}, notch, mix_colours(colour, ink_on(colour), 0.35F), 12);
  draw_clipped_text(context, shape.text, a, b, ink_on(colour));
}

void draw_fingers(ImVec2 from, ImVec2 to, ImU32 colour) {
  constexpr int kContacts = 22;
  const float pitch = (to.y - from.y) / kContacts;
  for (int i = 0; i < kContacts; ++i) {
    const float y = from.y + pitch * static_cast<float>(i);
    ImGui::GetWindowDrawList()->AddRectFilled({from.x, std::round(y)}, {to.x, std::round(y + pitch * 0.6F)}, colour);
  }
}

float tab_padding(const DrawContext& context) { return 10 * context.scale; }

}  // namespace

void draw_panel(const DrawContext& context, const machines::Panel* panel, PanelShape::Zone zone, ImVec2 from, ImVec2 to) {
  if (panel == nullptr) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 size = {to.x - from.x, to.y - from.y};
  for (const PanelShape& shape : panel->shapes) {
    if (shape.zone != zone) continue;
    const ImVec2 a = {std::round(from.x + shape.x * size.x), std::round(from.y + shape.y * size.y)};
    const ImVec2 b = {std::round(a.x + shape.width * size.x), std::round(a.y + shape.height * size.y)};
    const ImU32 colour = panel_colour(context.theme, shape.colour);
    switch (shape.form) {
      case PanelShape::Form::plain: list.AddRectFilled(a, b, colour); break;
      case PanelShape::Form::round: list.AddRectFilled(a, b, colour, 5 * context.scale); break;
      case PanelShape::Form::chip: draw_chip(context, shape, a, b, colour); continue;
      case PanelShape::Form::key_mapper: draw_fingers(a, b, colour); continue;
      case PanelShape::Form::words: draw_clipped_text(context, shape.text, a, b, colour); continue;
    }
    draw_clipped_text(context, shape.text, a, b, ink_on(colour));
  }
}

float panel_tab_width(const DrawContext& context, const std::string& text) {
  return std::round(ImGui::CalcTextSize(text.c_str()).x + 2 * tab_padding(context));
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
  list.AddText({from.x + tab_padding(context), std::round((from.y + to.y - ImGui::CalcTextSize(text.c_str()).y) / 2)}, colour,
               text.c_str());
  return clicked;
}

}  // namespace janus::gui
