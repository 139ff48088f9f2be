// The score sheet: the moves of the game as it stands here. A click goes to the moment at which a move stood on the board.
#pragma once

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class MovesWindow final : public Window {
 public:
  MovesWindow() : Window("moves", "Moves") {}
  bool available(const Description& about) const override;
  std::string as_text(DrawContext& context) override;  // PGN, or what the game has in its place
  ImVec2 usual_size() const override { return {260, 320}; }

 protected:
  void draw(DrawContext& context) override;

 private:
  std::size_t shown_ = 0;  // moves when last drawn: it scrolls to a new one
};

}  // namespace janus::gui
