// A board kept as sets of squares, one bit per square: who stands on a square follows from the sets that it is in. A
// selector says which side the sets speak of, for programs that keep them by who is to move. A square's code is its bit's number.
#pragma once

#include "frontends/play/board_reader.hpp"

namespace janus::play {

class BitBoard final : public BoardReader {
 public:
  BitBoard(const session::BoardView& view, const Rules& rules);

  Placement placement(const debug::Context& memory) const override;
  bool sound(const debug::Context& memory) const override;
  int code_of(int square) const override;
  int square_of_code(int code) const override;

 private:
  // Per square of the game's order: the sets that it is in, a bit each, the first set lowest.
  std::vector<unsigned> memberships(const debug::Context& memory) const;

  session::BoardView view_;
  const Rules& rules_;
  Placement empty_;
};

}  // namespace janus::play
