// Dark and light colour schemes, for Dear ImGui widgets and for custom drawing.
#pragma once

#include <imgui.h>

#include <span>
#include <string_view>

#include "machines/panel.hpp"

namespace janus::gui {

struct Theme {
  ImU32 window, panel, field, field_hover;     // backgrounds of windows, menus, clickable and text fields
  ImU32 title, title_active, border, control;  // control: check marks, sliders, focus, list selection
  ImU32 text, dim, faint;                      // text with decreasing contrast
  ImU32 accent, changed, problem;              // current position and moving parts; a changed value; an error
  ImU32 link;                                  // clickable text
  ImU32 address, label, mnemonic, operand, comment;
  ImU32 row_here, row_selected, row_hover;  // background of a code line or byte
  ImU32 breakpoint;
  ImU32 good;
  ImU32 written, read, executed;  // background of a byte; stronger for more recent accesses
  ImU32 differs, unwritten;       // background of a byte that differs in a comparison; overlay of a byte that was never written

  // The machine's panel, identical in both themes. `glass` is behind digits, and `tube` around a screen's dots.
  ImU32 board, board_edge, bezel, glass, tube, segment_dark, cap, cap_edge, cap_pressed, legend, legend_dim;
  ImU32 square_light, square_dark, square_move, piece_white, piece_black;
};

// Returns the light theme for "light", otherwise the dark one.
Theme make_theme(std::string_view name);
// Colours of a game board's squares; the first entry is the one used by make_theme().
struct BoardColours {
  const char* name;
  ImU32 light, dark;
};
std::span<const BoardColours> board_colours();
// Converts an object's colour (0xRRGGBB) for the theme; the dark theme darkens bright colours.
ImU32 panel_colour(const Theme& theme, std::uint32_t colour);
// Sets the colours of the machine's panel.
void use_panel(Theme& theme, const machines::Panel& panel);
void use_board(Theme& theme, std::string_view name);  // an unknown name selects the first entry

// Sets ImGui's colours, and its sizes multiplied by `scale`.
void apply_style(std::string_view name, float scale);

ImU32 with_alpha(ImU32 colour, float alpha);           // multiplies the alpha; 0..1
ImU32 mix_colours(ImU32 from, ImU32 to, float share);  // mixes colours; a share of 0 returns `from`, and 1 returns `to`

}  // namespace janus::gui
