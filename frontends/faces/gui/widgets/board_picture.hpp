// A board of squares with men on it, and what is done to it by mouse and keys. It knows no rules.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "frontends/faces/gui/draw_context.hpp"
#include "frontends/games/play/rules.hpp"

namespace janus::gui {

struct BoardLook {
  const play::Rules& rules;
  const play::Placement& men;
  bool white_below = true;
  int chosen = play::kNoSquare;
  std::vector<int> way = {};        // squares chosen after it
  std::vector<int> targets = {};    // where the chosen man may go; none chosen: the men that must take
  int last_from = play::kNoSquare;  // the last move
  int last_to = play::kNoSquare;
  const play::Placement* differs_from = nullptr;    // squares that are otherwise there are marked
  const std::vector<std::string>* notes = nullptr;  // per square, a value that is written into it; empty: none
  int endangered = play::kNoSquare;                 // a king in check
  struct Arrow {
    int from, to;
    bool own;  // a move of the side that searches, or of the user
  };
  std::vector<Arrow> arrows = {};  // moves of an imagined line, or a hint
  bool dimmed = false;
  bool thinks = false;   // the program does: a clock says so
  bool slide = false;    // the man of the last move slides to where he stands now
  bool covered = false;  // something lies over it: nothing can be done to it
};

class BoardPicture {
 public:
  struct Event {
    int square = play::kNoSquare;        // was clicked, or Enter pressed on it
    int dragged_from = play::kNoSquare;  // a man was dragged from here to `square`
    int lifted = play::kNoSquare;        // a man is dragged from here from now on
  };
  // In the upper middle of the room that there is; returns what was done to it. `square_size`: what was taken.
  std::optional<Event> draw(DrawContext& context, const BoardLook& look, ImVec2 at, ImVec2 room, float& square_size);
  // Whether the man of the last move has come to stand on his square since this was asked last.
  bool take_set_down() { return std::exchange(set_down_, false); }
  // Draws one piece into a square of that size.
  static void draw_man(DrawContext& context, const play::Rules& rules, char man, ImVec2 at, float size);
  ImVec2 corner_of(int square) const;  // as drawn last

 private:
  int square_at(const BoardLook& look, int column, int row) const;
  static void draw_ground(DrawContext& context, const BoardLook& look, int index, ImVec2 from, float size);
  static void draw_marks(DrawContext& context, const BoardLook& look, int index, ImVec2 from, float size);
  void draw_arrow(DrawContext& context, const BoardLook::Arrow& arrow, float size) const;

  int dragged_ = play::kNoSquare;
  void begin_slide(const BoardLook& look);
  std::vector<ImVec2> corners_;  // of the squares, as drawn last
  std::string men_;              // as drawn last
  int slides_to_ = play::kNoSquare;
  double slides_since_ = 0;  // ImGui's seconds
  bool set_down_ = false;
};

}  // namespace janus::gui
