// The game: the board as it stands in the machine's memory, whose move it is, and all that a player does (engine::BoardTable). Two
// clicks, a drag, or arrows and Enter are a move; play::Match gives its keys to the machine.
#pragma once

#include "frontends/faces/engine/views/board_table.hpp"
#include "frontends/faces/gui/widgets/board_picture.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class BoardWindow final : public Window {
 public:
  BoardWindow() : Window("board", "Board") {}
  bool available(const Description& about) const override;
  bool key(const KeyEvent& event, Frame& frame) override;
  std::string as_text(Frame& frame) override;

 protected:
  void draw(Frame& frame) override;

 private:
  void look(const Frame& frame);
  void choose(Frame& frame, int square);
  void ask_promotion(Frame& frame);
  void act(Frame& frame, Job job);
  void buttons(Frame& frame);
  void choose_what_is_shown(Frame& frame);
  void choose_ply(Frame& frame);
  void greet(Frame& frame, ImVec2 at, ImVec2 room);
  void say(Frame& frame);
  void offer_ways_out(Frame& frame);

  engine::BoardTable table_;
  bool plies_focus_ = false;  // keys choose another
  BoardPicture picture_;
  Modal promotion_{"promotion"};
};

}  // namespace janus::gui
