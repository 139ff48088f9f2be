// Draws a board with pieces, and handles its mouse and keyboard input. Does not depend on the rules of any game.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/games/play/rules.hpp"

namespace janus::gui {

struct BoardAppearance {
  const play::Rules& rules;
  const play::Placement& pieces;
  bool white_below = true;
  int selected_square = play::kNoSquare;
  std::vector<int> selected_path = {};  // squares selected after `selected_square`
  std::vector<int> targets = {};        // possible targets of the selected piece or, without a selection, the pieces that must capture
  int last_from = play::kNoSquare;      // the last move
  int last_to = play::kNoSquare;
  const play::Placement* differs_from = nullptr;    // position to compare with; squares that differ are marked
  const std::vector<std::string>* notes = nullptr;  // text for each square; may be empty
  int endangered = play::kNoSquare;                 // square of a king in check
  struct Arrow {
    int from, to;
    bool own;  // a move by the searching side or by the user
  };
  std::vector<Arrow> arrows = {};  // moves of an analysed line, or a hint
  bool dimmed = false;
  bool thinks = false;   // the program is searching; a clock is shown
  bool slide = false;    // animate the last move
  bool covered = false;  // something covers the board, so it accepts no input
};

class BoardPicture {
 public:
  struct Event {
    int square = play::kNoSquare;        // clicked, or selected with Enter
    int dragged_from = play::kNoSquare;  // square where a drag that ended on `square` started
    int lifted = play::kNoSquare;        // square where a drag has just started
  };
  // Draws the board at the top centre of the given space and returns the user's input. Sets `square_size` to the size used.
  std::optional<Event> draw(DrawContext& context, const BoardAppearance& look, ImVec2 at, ImVec2 room, float& square_size);
  // Returns true if the last moved piece has reached its square since the last call.
  bool take_piece_placed() { return std::exchange(set_down_, false); }
  // Draws one piece into a square of the given size.
  static void draw_piece(DrawContext& context, const play::Rules& rules, char piece, ImVec2 at, float size);
  ImVec2 corner_of(int square) const;  // as last drawn

 private:
  int square_at(const BoardAppearance& look, int column, int row) const;
  static void draw_background(DrawContext& context, const BoardAppearance& look, int index, ImVec2 from, float size);
  static void draw_marks(DrawContext& context, const BoardAppearance& look, int index, ImVec2 from, float size);
  void draw_arrow(DrawContext& context, const BoardAppearance::Arrow& arrow, float size) const;

  int dragged_ = play::kNoSquare;
  void begin_slide(const BoardAppearance& look);
  std::vector<ImVec2> corners_;  // corners of the squares, as last drawn
  std::string pieces_;           // as last drawn
  int slides_to_ = play::kNoSquare;
  double slides_since_ = 0;  // ImGui time in seconds
  bool set_down_ = false;
};

}  // namespace janus::gui
