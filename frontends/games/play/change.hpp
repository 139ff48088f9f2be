// Finds the move that leads from a known position to the game board now in the machine's memory.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct Change {
  enum class Kind : unsigned char {
    none,
    legal,      // `move` was made
    half,       // a part of `move` was made, which is the first of `halves`
    irregular,  // one piece moved from `from` to `to`, against the rules
    several,    // more than one piece moved, or one appeared or vanished
  };
  struct Half {
    Move move;
    Rest rest;
  };
  Kind kind = Kind::none;
  std::optional<Move> move = {};  // legal and half moves
  std::vector<Half> halves = {};  // the moves that this may be a part of, the usual one first
  int from = kNoSquare;           // except for none and several
  int to = kNoSquare;
  std::string text = {};  // "Ke1-g1", "Qd1xd7": the piece's movement in long notation
};

Change compare(const Rules& rules, const std::string& before, const Placement& now);

}  // namespace janus::play
