// A board kept as an array: one cell per square, which holds the code of the man there. Cells have a type and a
// distance from one another, so an array of a BASIC program is read like a row of bytes. A square's code is the number of its
// cell, counted from the first.
#pragma once

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

class CellBoard final : public BoardReader {
 public:
  CellBoard(const session::BoardView& view, const Rules& rules) : BoardReader(view, rules) {}

  Placement placement(const debug::Context& memory) const override;
  std::pair<int, int> cursor(const debug::Context& memory) const override;
  bool sound(const debug::Context& memory) const override;
  int code_of(int square) const override;
};

}  // namespace janus::play
