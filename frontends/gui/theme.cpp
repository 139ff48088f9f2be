#include "frontends/gui/theme.hpp"

#include <algorithm>

namespace janus::gui {
namespace {

constexpr ImU32 rgb(unsigned value, unsigned alpha = 255) {
  return IM_COL32(value >> 16 & 255, value >> 8 & 255, value & 255, alpha);
}

void add_machine(Theme& theme) {
  theme.board = rgb(0x3A1216);
  theme.board_edge = rgb(0x5A2226);
  theme.bezel = rgb(0x140607);
  theme.segment_dark = rgb(0x3A0D0C);
  theme.cap = rgb(0x24221F);
  theme.cap_edge = rgb(0x4A443E);
  theme.cap_pressed = rgb(0x8E2F22);
  theme.legend = rgb(0xF1E9DC);
  theme.legend_dim = rgb(0xB09A8E);
  theme.square_light = rgb(0xD8C7A4);
  theme.square_dark = rgb(0x9A6B4F);
  theme.square_move = rgb(0xE8B13A);
  theme.man_white = rgb(0xFFFDF6);
  theme.man_black = rgb(0x1C1614);
}

Theme dark() {
  Theme theme{};
  theme.text = rgb(0xD8DADF);
  theme.dim = rgb(0x9298A4);
  theme.faint = rgb(0x5A606C);
  theme.accent = rgb(0xE8734A);
  theme.changed = rgb(0xFFB454);
  theme.problem = rgb(0xFF6B5E);
  theme.address = rgb(0x7FA7D0);
  theme.label = rgb(0xE6C36A);
  theme.mnemonic = rgb(0xE9ECF1);
  theme.operand = rgb(0x9FD0B4);
  theme.comment = rgb(0x7C8490);
  theme.row_here = rgb(0xE8734A, 70);
  theme.row_selected = rgb(0x5D86C0, 80);
  theme.row_hover = rgb(0xFFFFFF, 16);
  theme.breakpoint = rgb(0xE0453A);
  theme.good = rgb(0x74C27A);
  add_machine(theme);
  return theme;
}

Theme light() {
  Theme theme{};
  theme.text = rgb(0x24272D);
  theme.dim = rgb(0x5E6672);
  theme.faint = rgb(0xA6ACB6);
  theme.accent = rgb(0xC2491D);
  theme.changed = rgb(0xB85C00);
  theme.problem = rgb(0xB3261E);
  theme.address = rgb(0x2B5F9E);
  theme.label = rgb(0x8A6100);
  theme.mnemonic = rgb(0x15181D);
  theme.operand = rgb(0x1E6E45);
  theme.comment = rgb(0x79818D);
  theme.row_here = rgb(0xF08A5D, 90);
  theme.row_selected = rgb(0x6E9ADB, 90);
  theme.row_hover = rgb(0x000000, 14);
  theme.breakpoint = rgb(0xC9281D);
  theme.good = rgb(0x2E7D32);
  add_machine(theme);
  return theme;
}

ImVec4 colour(unsigned value, float alpha = 1) {
  return {static_cast<float>(value >> 16 & 255) / 255.0F, static_cast<float>(value >> 8 & 255) / 255.0F,
          static_cast<float>(value & 255) / 255.0F, alpha};
}

struct Base {
  unsigned window, panel, field, field_hover, title, active, border, text, dim, accent;
};

void colour_widgets(const Base& base) {
  ImVec4* const colours = ImGui::GetStyle().Colors;
  const auto set = [&](int index, unsigned value, float alpha = 1) { colours[index] = colour(value, alpha); };
  set(ImGuiCol_Text, base.text);
  set(ImGuiCol_TextDisabled, base.dim);
  set(ImGuiCol_WindowBg, base.window);
  set(ImGuiCol_PopupBg, base.panel);
  set(ImGuiCol_MenuBarBg, base.title);
  set(ImGuiCol_Border, base.border);
  set(ImGuiCol_FrameBg, base.field);
  set(ImGuiCol_FrameBgHovered, base.field_hover);
  set(ImGuiCol_FrameBgActive, base.field_hover);
  set(ImGuiCol_TitleBg, base.title);
  set(ImGuiCol_TitleBgActive, base.active);
  set(ImGuiCol_ModalWindowDimBg, 0x000000, 0.45F);
  set(ImGuiCol_TitleBgCollapsed, base.title);
  set(ImGuiCol_ScrollbarBg, base.window, 0.4F);
  set(ImGuiCol_ScrollbarGrab, base.border);
  set(ImGuiCol_CheckMark, base.accent);
  set(ImGuiCol_SliderGrab, base.accent);
  set(ImGuiCol_SliderGrabActive, base.accent);
  set(ImGuiCol_Button, base.field);
  set(ImGuiCol_ButtonHovered, base.field_hover);
  set(ImGuiCol_ButtonActive, base.accent, 0.8F);
  set(ImGuiCol_Header, base.accent, 0.35F);
  set(ImGuiCol_HeaderHovered, base.accent, 0.45F);
  set(ImGuiCol_HeaderActive, base.accent, 0.6F);
  set(ImGuiCol_TableHeaderBg, base.title);
  set(ImGuiCol_TableBorderStrong, base.border);
  set(ImGuiCol_TableBorderLight, base.border, 0.6F);
  set(ImGuiCol_Separator, base.border);
  set(ImGuiCol_ResizeGrip, base.border, 0.5F);
  set(ImGuiCol_ResizeGripHovered, base.accent, 0.7F);
  set(ImGuiCol_ResizeGripActive, base.accent);
  set(ImGuiCol_NavHighlight, base.accent);
  set(ImGuiCol_Tab, base.field);
  set(ImGuiCol_TabHovered, base.accent, 0.6F);
  set(ImGuiCol_TabActive, base.accent, 0.5F);
}

}  // namespace

Theme make_theme(std::string_view name) {
  return name == "light" ? light() : dark();
}

void apply_style(std::string_view name, float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  const bool is_light = name == "light";
  is_light ? ImGui::StyleColorsLight(&style) : ImGui::StyleColorsDark(&style);
  style.WindowRounding = 4;
  style.FrameRounding = 3;
  style.PopupRounding = 4;
  style.ScrollbarRounding = 3;
  style.ScrollbarSize = 11;
  style.WindowPadding = {7, 6};
  style.FramePadding = {6, 3};
  style.ItemSpacing = {6, 4};
  style.CellPadding = {4, 2};
  style.WindowBorderSize = 1;
  style.WindowMenuButtonPosition = ImGuiDir_None;
  style.WindowMinSize = {80, 40};
  style.ScaleAllSizes(scale);
  if (is_light)
    colour_widgets(
        {0xF5F3EF, 0xFFFFFF, 0xE3E0DA, 0xD3CFC7, 0xDEDAD3, 0xE59A7F, 0xBDB8AF, 0x24272D, 0x5E6672, 0xD65F35});
  else
    colour_widgets(
        {0x1C1F25, 0x23272E, 0x2D323B, 0x3A414D, 0x262A32, 0x8F4229, 0x3B424E, 0xD8DADF, 0x7F8692, 0xB9502D});
}

ImU32 with_alpha(ImU32 colour, float alpha) {
  const auto a = static_cast<ImU32>(static_cast<float>(colour >> IM_COL32_A_SHIFT & 255) * alpha);
  return (colour & ~IM_COL32_A_MASK) | std::min<ImU32>(a, 255) << IM_COL32_A_SHIFT;
}

ImU32 mixed(ImU32 from, ImU32 to, float share) {
  const float s = std::clamp(share, 0.0F, 1.0F);
  ImU32 result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const auto a = static_cast<float>(from >> shift & 255), b = static_cast<float>(to >> shift & 255);
    result |= static_cast<ImU32>(a + (b - a) * s) << shift;
  }
  return result;
}

}  // namespace janus::gui
