// The menu of a game: what a player may want of it beside the board's own buttons.
#pragma once

#include <functional>
#include <string>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

struct GameMenu {
  std::function<void(const std::string&, const std::string& what)> copy;  // to the clipboard, and how that is said
  std::function<std::string()> pasted;                                    // what is in it
  std::function<void()> turn, set_up;                                     // the board, a position on it
  std::function<void()> open, save, save_as;                              // files
};

// The program's settings that can be changed now, a menu each.
void draw_settings(DrawContext& context);
// Between BeginMenu and EndMenu. The snapshot has a game.
void draw_game_menu(DrawContext& context, const GameMenu& doing);

}  // namespace janus::gui
