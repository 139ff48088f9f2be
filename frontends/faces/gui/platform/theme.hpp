// The colours, dark and light, for Dear ImGui's own widgets and for what the windows draw themselves.
#pragma once

#include <imgui.h>

#include <span>
#include <string_view>

#include "machines/panel.hpp"

namespace janus::gui {

struct Theme {
  ImU32 window, panel, field, field_hover;     // grounds: of windows, of menus, of what is clicked or typed into
  ImU32 title, title_active, border, control;  // control: check marks, sliders, the focus, what is chosen in a list
  ImU32 text, dim, faint;                      // ordinary text, less, hardly
  ImU32 accent, changed, problem;              // the present: where the program is, what moves; a value that changed; an error
  ImU32 link;                                  // text that can be clicked
  ImU32 address, label, mnemonic, operand, comment;
  ImU32 row_here, row_selected, row_hover;  // behind a line of code or a byte
  ImU32 breakpoint;
  ImU32 good;
  ImU32 written, read, executed;  // behind a byte, the fresher the stronger
  ImU32 differs, unwritten;       // behind a byte that is another elsewhere; over one that nothing was written to

  // The machine's own panel looks the same in both. `glass`: behind digits; `tube`: around a screen's dots.
  ImU32 board, board_edge, bezel, glass, tube, segment_dark, cap, cap_edge, cap_pressed, legend, legend_dim;
  ImU32 square_light, square_dark, square_move, man_white, man_black;
};

// "dark" or "light"; anything else is dark.
Theme make_theme(std::string_view name);
// Colours of the squares of a game's board; the first is that of make_theme().
struct BoardColours {
  const char* name;
  ImU32 light, dark;
};
std::span<const BoardColours> board_colours();
// A thing's colour, 0xRRGGBB, in that light: what is bright is less so in the dark theme.
ImU32 panel_colour(const Theme& theme, std::uint32_t colour);
// The machine's panel in its own colours.
void use_panel(Theme& theme, const machines::Panel& panel);
void use_board(Theme& theme, std::string_view name);  // a name that there is not: the first

// Sets ImGui's style: colours, and sizes for a scale of 1 multiplied by `scale`.
void apply_style(std::string_view name, float scale);

ImU32 with_alpha(ImU32 colour, float alpha);     // 0..1, multiplied
ImU32 mixed(ImU32 from, ImU32 to, float share);  // 0: from, 1: to

}  // namespace janus::gui
