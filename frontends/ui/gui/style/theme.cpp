#include "frontends/ui/gui/style/theme.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace janus::gui {
namespace {

constexpr ImU32 from_argb(unsigned value) { return IM_COL32(value >> 16 & 255, value >> 8 & 255, value & 255, value >> 24); }

// All colours: a role with its dark and light value, 0xAARRGGBB.
struct Row {
  ImU32 Theme::*role;
  unsigned dark, light;
};

// clang-format off
constexpr Row kRows[] = {
    // Backgrounds and frames of widgets.
    {&Theme::window,       0xFF1C1F25, 0xFFF5F3EF},
    {&Theme::panel,        0xFF23272E, 0xFFFFFFFF},
    {&Theme::field,        0xFF2D323B, 0xFFE3E0DA},
    {&Theme::field_hover,  0xFF3A414D, 0xFFD3CFC7},
    {&Theme::title,        0xFF262A32, 0xFFDEDAD3},
    {&Theme::title_active, 0xFF35485F, 0xFFBBCDE3},
    {&Theme::border,       0xFF3B424E, 0xFFBDB8AF},
    {&Theme::control,      0xFF4F86C6, 0xFF2C6CB5},
    // Text and marks.
    {&Theme::text,         0xFFD8DADF, 0xFF24272D},
    {&Theme::dim,          0xFF9298A4, 0xFF5E6672},
    {&Theme::faint,        0xFF6A707C, 0xFF868D98},
    {&Theme::accent,       0xFFE8734A, 0xFFC2491D},
    {&Theme::link,         0xFF7DB3EE, 0xFF1F5FA8},
    {&Theme::changed,      0xFFFFB454, 0xFFB85C00},
    {&Theme::problem,      0xFFFF6B5E, 0xFFB3261E},
    {&Theme::good,         0xFF74C27A, 0xFF2E7D32},
    {&Theme::breakpoint,   0xFFE0453A, 0xFFC9281D},
    // Code.
    {&Theme::address,      0xFF7FA7D0, 0xFF2B5F9E},
    {&Theme::label,        0xFFE6C36A, 0xFF8A6100},
    {&Theme::mnemonic,     0xFFE9ECF1, 0xFF15181D},
    {&Theme::operand,      0xFF9FD0B4, 0xFF1E6E45},
    {&Theme::comment,      0xFF838B97, 0xFF66707C},
    {&Theme::row_here,     0x46E8734A, 0x5AF08A5D},
    {&Theme::row_selected, 0x505D86C0, 0x5A6E9ADB},
    {&Theme::row_hover,    0x10FFFFFF, 0x0E000000},
    // Memory.
    {&Theme::written,      0xFFD8453A, 0xFFF0665A},
    {&Theme::read,         0xFF2FA35A, 0xFF58BF7C},
    {&Theme::executed,     0xFF3D78D8, 0xFF74A6F2},
    {&Theme::differs,      0x96A465E0, 0x80B07AE6},
    {&Theme::unwritten,    0xFF50565F, 0xFFB4B0A8},
    // The machine's panel and the chess board represent objects: they are the same in both themes.
    {&Theme::board,        0xFF3A1216, 0xFF3A1216},
    {&Theme::board_edge,   0xFF5A2226, 0xFF5A2226},
    {&Theme::bezel,        0xFF140607, 0xFF140607},
    {&Theme::glass,        0xFF140607, 0xFF140607},
    {&Theme::tube,         0xFF140607, 0xFF140607},
    {&Theme::segment_dark, 0xFF3A0D0C, 0xFF3A0D0C},
    {&Theme::cap,          0xFF24221F, 0xFF24221F},
    {&Theme::cap_edge,     0xFF4A443E, 0xFF4A443E},
    {&Theme::cap_pressed,  0xFF8E2F22, 0xFF8E2F22},
    {&Theme::legend,       0xFFF1E9DC, 0xFFF1E9DC},
    {&Theme::legend_dim,   0xFFB09A8E, 0xFFB09A8E},
    {&Theme::square_light, 0xFFD8C7A4, 0xFFD8C7A4},
    {&Theme::square_dark,  0xFF9A6B4F, 0xFF9A6B4F},
    {&Theme::square_move,  0xFFE8B13A, 0xFFE8B13A},
    {&Theme::piece_white,    0xFFFFFDF6, 0xFFFFFDF6},
    {&Theme::piece_black,    0xFF1C1614, 0xFF1C1614},
};

// Dear ImGui's colours, derived from the table.
struct WidgetRow {
  int index;
  ImU32 Theme::*role;
  float alpha = 1;
};

constexpr WidgetRow kWidgets[] = {
    {ImGuiCol_Text,                 &Theme::text},
    {ImGuiCol_TextDisabled,         &Theme::dim},
    {ImGuiCol_WindowBg,             &Theme::window},
    {ImGuiCol_PopupBg,              &Theme::panel},
    {ImGuiCol_MenuBarBg,            &Theme::title},
    {ImGuiCol_Border,               &Theme::border},
    {ImGuiCol_FrameBg,              &Theme::field},
    {ImGuiCol_FrameBgHovered,       &Theme::field_hover},
    {ImGuiCol_FrameBgActive,        &Theme::field_hover},
    {ImGuiCol_TitleBg,              &Theme::title},
    {ImGuiCol_TitleBgActive,        &Theme::title_active},
    {ImGuiCol_TitleBgCollapsed,     &Theme::title},
    {ImGuiCol_ScrollbarBg,          &Theme::window, 0.4F},
    {ImGuiCol_ScrollbarGrab,        &Theme::border},
    {ImGuiCol_CheckMark,            &Theme::control},
    {ImGuiCol_SliderGrab,           &Theme::control},
    {ImGuiCol_SliderGrabActive,     &Theme::control},
    {ImGuiCol_Button,               &Theme::field},
    {ImGuiCol_ButtonHovered,        &Theme::field_hover},
    {ImGuiCol_ButtonActive,         &Theme::control, 0.8F},
    {ImGuiCol_Header,               &Theme::control, 0.35F},
    {ImGuiCol_HeaderHovered,        &Theme::control, 0.45F},
    {ImGuiCol_HeaderActive,         &Theme::control, 0.6F},
    {ImGuiCol_TableHeaderBg,        &Theme::title},
    {ImGuiCol_TableBorderStrong,    &Theme::border},
    {ImGuiCol_TableBorderLight,     &Theme::border, 0.6F},
    {ImGuiCol_Separator,            &Theme::border},
    {ImGuiCol_ResizeGrip,           &Theme::border, 0.5F},
    {ImGuiCol_ResizeGripHovered,    &Theme::control, 0.7F},
    {ImGuiCol_ResizeGripActive,     &Theme::control},
    {ImGuiCol_NavHighlight,         &Theme::control},
    {ImGuiCol_Tab,                  &Theme::field},
    {ImGuiCol_TabHovered,           &Theme::control, 0.6F},
    {ImGuiCol_TabActive,            &Theme::control, 0.5F},
};
// clang-format on

}  // namespace

Theme make_theme(std::string_view name) {
  Theme theme{};
  for (const Row& row : kRows) theme.*row.role = from_argb(name == "light" ? row.light : row.dark);
  return theme;
}

void apply_style(std::string_view name, float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  name == "light" ? ImGui::StyleColorsLight(&style) : ImGui::StyleColorsDark(&style);
  style.WindowRounding = 4;
  style.FrameRounding = 3;
  style.PopupRounding = 4;
  style.ScrollbarRounding = 3;
  style.ScrollbarSize = 11;
  style.WindowPadding = {7, 6};
  style.FramePadding = {6, 3};
  style.ItemSpacing = {6, 4};
  style.CellPadding = {4, 2};
  style.WindowMenuButtonPosition = ImGuiDir_Left;  // for folding
  style.WindowMinSize = {80, 40};
  style.ScaleAllSizes(scale);
  const float line = std::max(1.0F, std::floor(scale));
  style.WindowBorderSize = style.PopupBorderSize = line;
  style.FrameBorderSize = name == "light" ? line : 0;  // fields hardly differ from the background in this theme
  const Theme theme = make_theme(name);
  for (const WidgetRow& row : kWidgets) style.Colors[row.index] = ImGui::ColorConvertU32ToFloat4(with_alpha(theme.*row.role, row.alpha));
  style.Colors[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.45F};
}

ImU32 with_alpha(ImU32 colour, float alpha) {
  const auto a = static_cast<ImU32>(static_cast<float>(colour >> IM_COL32_A_SHIFT & 255) * alpha);
  return (colour & ~IM_COL32_A_MASK) | std::min<ImU32>(a, 255) << IM_COL32_A_SHIFT;
}

ImU32 mix_colours(ImU32 from, ImU32 to, float share) {
  const float s = std::clamp(share, 0.0F, 1.0F);
  ImU32 result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const auto a = static_cast<float>(from >> shift & 255), b = static_cast<float>(to >> shift & 255);
    result |= static_cast<ImU32>(a + (b - a) * s) << shift;
  }
  return result;
}

std::span<const BoardColours> board_colours() {
  static constexpr BoardColours kAll[] = {{"wood", IM_COL32(0xD8, 0xC7, 0xA4, 0xFF), IM_COL32(0x9A, 0x6B, 0x4F, 0xFF)},
                                          {"green", IM_COL32(0xE8, 0xE6, 0xD0, 0xFF), IM_COL32(0x6E, 0x8F, 0x5B, 0xFF)},
                                          {"blue", IM_COL32(0xDC, 0xE3, 0xEA, 0xFF), IM_COL32(0x6A, 0x86, 0xA8, 0xFF)}};
  return kAll;
}

ImU32 panel_colour(const Theme& theme, std::uint32_t colour) {
  constexpr unsigned kDim = 0x60;  // of 0xFF
  const ImU32 opaque = from_argb(0xFF000000 | colour);
  const bool dark = (theme.window >> IM_COL32_G_SHIFT & 0xFF)<0x80, bright = (colour >> 8 & 0xFF)> kDim;
  return dark && bright ? mix_colours(opaque, IM_COL32_BLACK, 0.22F) : opaque;
}

void use_panel(Theme& theme, const machines::Panel& panel) {
  constexpr std::pair<ImU32 Theme::*, std::uint32_t machines::Panel::*> kRoles[] = {
      {&Theme::board, &machines::Panel::board},       {&Theme::board_edge, &machines::Panel::edge},
      {&Theme::bezel, &machines::Panel::bezel},       {&Theme::glass, &machines::Panel::glass},
      {&Theme::tube, &machines::Panel::tube},         {&Theme::cap, &machines::Panel::cap},
      {&Theme::cap_edge, &machines::Panel::cap_edge}, {&Theme::legend, &machines::Panel::legend}};
  for (const auto& [role, colour] : kRoles) theme.*role = panel_colour(theme, panel.*colour);
  theme.legend_dim = mix_colours(theme.legend, theme.board, 0.3F);
}

void use_board(Theme& theme, std::string_view name) {
  const auto all = board_colours();
  const auto found = std::find_if(all.begin(), all.end(), [&](const BoardColours& each) { return each.name == name; });
  const BoardColours& chosen = found == all.end() ? all.front() : *found;
  theme.square_light = chosen.light;
  theme.square_dark = chosen.dark;
}

}  // namespace janus::gui
