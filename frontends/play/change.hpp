// What happened between a known position and the board now in memory.
#pragma once

#include <optional>
#include <string>

#include "frontends/play/rules.hpp"

namespace janus::play {

struct Change {
  enum class Kind : unsigned char {
    none,
    legal,           // `move` was made
    half_castling,   // the king has made `move`, its rook stands where it was
    half_promotion,  // a pawn has made `move` and is still a pawn; `move` is one of the ways to promote
    irregular,       // one man went from `from` to `to`, which the rules do not allow
    several,         // more than one man moved, or one came or vanished
  };
  Kind kind = Kind::none;
  std::optional<Move> move;  // legal and half moves
  int from = kNoSquare;      // all but none and several
  int to = kNoSquare;
  std::string text;  // "Ke1-g1", "Qd1xd7": the man's way in long notation
};

Change compare(const Rules& rules, const std::string& before, const Placement& now);

}  // namespace janus::play
