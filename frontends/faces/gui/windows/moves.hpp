// The score sheet: the moves of the game as it stands here, and in grey those that came after it in the run. A click goes to the moment at
// which a move stood on the board; so do the arrows, Home and End. Below a move stand the lines that were left there, in old futures.
#pragma once

#include <array>

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class MovesWindow final : public Window {
 public:
  MovesWindow() : Window("moves", "Moves") {}
  bool available(const Description& about) const override;
  std::string as_text(DrawContext& context) override;  // PGN, or what the game has in its place
  ImVec2 usual_size() const override { return {260, 320}; }
  bool key(const KeyEvent& event, DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoNavInputs; }

 private:
  void draw_clocks(DrawContext& context);

  std::array<double, 2> real_{};  // seconds of the sides to move, White's first
  std::uint64_t begun_ = 0;       // of the game that they are of
  std::size_t shown_ = 0;         // moves up to here when last drawn: it scrolls to another one
};

}  // namespace janus::gui
