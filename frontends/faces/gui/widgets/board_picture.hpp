// A board of squares with men on it, and what is done to it by mouse and keys. It knows no rules.
#pragma once

#include <optional>
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
  std::vector<int> targets = {};    // where the chosen man may go
  int last_from = play::kNoSquare;  // the last move
  int last_to = play::kNoSquare;
  const play::Placement* differs_from = nullptr;    // squares that are otherwise there are marked
  const std::vector<std::string>* notes = nullptr;  // per square, a value that is written into it; empty: none
  bool dimmed = false;
  bool covered = false;  // something lies over it: nothing can be done to it
};

class BoardPicture {
 public:
  struct Event {
    int square = play::kNoSquare;        // was clicked, or Enter pressed on it
    int dragged_from = play::kNoSquare;  // a man was dragged from here to `square`
  };
  // In the upper middle of the room that there is; returns what was done to it. `square_size`: what was taken.
  std::optional<Event> draw(DrawContext& context, const BoardLook& look, ImVec2 at, ImVec2 room, float& square_size);

 private:
  int square_at(const BoardLook& look, int column, int row) const;
  void draw_square(DrawContext& context, const BoardLook& look, int index, ImVec2 from, float size) const;
  void draw_man(DrawContext& context, const BoardLook& look, char man, ImVec2 at, float size) const;

  int dragged_ = play::kNoSquare;
};

}  // namespace janus::gui
