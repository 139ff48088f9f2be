// Board of squares with pieces, and its mouse and keyboard input. Does not depend on the rules of a game.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/games/play/rules.hpp"

namespace janus::gui {

struct BoardLook {
  const play::Rules& rules;
  const play::Placement& men;
  bool white_below = true;
  int chosen = play::kNoSquare;
  std::vector<int> way = {};        // squares selected after `chosen`
  std::vector<int> targets = {};    // possible targets of the selected piece; without a selection: the pieces that must capture
  int last_from = play::kNoSquare;  // the last move
  int last_to = play::kNoSquare;
  const play::Placement* differs_from = nullptr;    // position to compare with: squares that differ are marked
  const std::vector<std::string>* notes = nullptr;  // a value for each square; empty: none
  int endangered = play::kNoSquare;                 // a king in check
  struct Arrow {
    int from, to;
    bool own;  // a move of the searching side, or of the user
  };
  std::vector<Arrow> arrows = {};  // moves of an analysed line, or a hint
  bool dimmed = false;
  bool thinks = false;   // the program searches: a clock is shown
  bool slide = false;    // animate the last move
  bool covered = false;  // something covers the board: no input
};

class BoardPicture {
 public:
  struct Event {
    int square = play::kNoSquare;        // clicked, or selected with Enter
    int dragged_from = play::kNoSquare;  // start of a drag that ended on `square`
    int lifted = play::kNoSquare;        // start of a drag that begins now
  };
  // Draws the board at the top centre of the given space and returns the user's input. `square_size` receives the size that was used.
  std::optional<Event> draw(DrawContext& context, const BoardLook& look, ImVec2 at, ImVec2 room, float& square_size);
  // Returns whether the piece of the last move has reached its square since the last call.
  bool take_set_down() { return std::exchange(set_down_, false); }
  // Draws one piece into a square of this size.
  static void draw_man(DrawContext& context, const play::Rules& rules, char man, ImVec2 at, float size);
  ImVec2 corner_of(int square) const;  // as last drawn

 private:
  int square_at(const BoardLook& look, int column, int row) const;
  static void draw_ground(DrawContext& context, const BoardLook& look, int index, ImVec2 from, float size);
  static void draw_marks(DrawContext& context, const BoardLook& look, int index, ImVec2 from, float size);
  void draw_arrow(DrawContext& context, const BoardLook::Arrow& arrow, float size) const;

  int dragged_ = play::kNoSquare;
  void begin_slide(const BoardLook& look);
  std::vector<ImVec2> corners_;  // of the squares, as last drawn
  std::string men_;              // as last drawn
  int slides_to_ = play::kNoSquare;
  double slides_since_ = 0;  // ImGui's seconds
  bool set_down_ = false;
};

}  // namespace janus::gui
