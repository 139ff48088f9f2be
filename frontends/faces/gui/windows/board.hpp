// The game: the board as it stands in the machine's memory, whose move it is, and all that a player does (views::BoardTable). Two
// clicks, a drag, or arrows and Enter are a move; play::Match gives its keys to the machine.
#pragma once

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/position_setup.hpp"
#include "frontends/faces/gui/widgets/board_picture.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class BoardWindow final : public Window {
 public:
  BoardWindow() : Window("board", "Board") {}
  bool available(const Description& about) const override;
  bool key(const KeyEvent& event, DrawContext& context) override;
  std::string as_text(DrawContext& context) override;
  const std::string& said() const { return said_; }             // the text below the board
  void show_board(DrawContext& context, std::size_t number);    // of the program's boards; 0: the game
  void show_overlay(DrawContext& context, std::size_t number);  // 0: none
  void turn() { table_.turn(); }
  void set_up_position(DrawContext& context);

 protected:
  void draw(DrawContext& context) override;
  // What is said below the board has its own room, so that the board stands still.
  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse; }

 private:
  void look(DrawContext& context);
  void choose(DrawContext& context, int square);
  void ask_promotion(DrawContext& context);
  void act(DrawContext& context, Command command);
  void buttons(DrawContext& context);
  void choose_what_is_shown(DrawContext& context);
  void offer_tutorial(DrawContext& context);
  void choose_ply(DrawContext& context);
  bool asks_who_plays(const DrawContext& context) const;
  void hold(DrawContext& context, bool asks);
  void greet(DrawContext& context, ImVec2 at, ImVec2 room);
  static bool is_held_up(const DrawContext& context);
  void offer_going_on(DrawContext& context);
  void say(DrawContext& context);
  void draw_beside(DrawContext& context, ImVec2 at, bool greets);
  void draw_lost(DrawContext& context, float left, float right);
  void offer_ways_out(DrawContext& context);
  // board_setup.cpp
  void draw_setup(DrawContext& context);
  void setup_buttons(DrawContext& context);
  void setup_tray(DrawContext& context, ImVec2 at, float size);

  views::BoardTable table_;
  std::shared_ptr<const play::Standing> lost_of_;  // that the following are of
  std::string lost_by_white_, lost_by_black_;
  std::string said_;
  bool plies_focus_ = false;  // keys choose another
  BoardPicture picture_;
  Modal promotion_{"promotion"};
  views::PositionSetup setup_;
  BoardPicture setup_picture_;
  bool watched_ = false;                                                   // it plays against itself, as was wished
  enum class Held : unsigned char { no, asked, stands } held_ = Held::no;  // until it is said who plays
  std::optional<char> carried_;                                            // a man from the tray, in the mouse's hand
};

}  // namespace janus::gui
