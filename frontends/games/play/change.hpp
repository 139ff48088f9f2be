// Finds the move that leads from a known position to the board currently in the machine's memory.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct Change {
  enum class Kind : unsigned char {
    none,
    legal,      // `move` was made completely
    half,       // part of `move` was made; it is the first of `halves`
    irregular,  // one piece moved from `from` to `to`, violating the rules
    several,    // several pieces moved, or one appeared or vanished
  };
  struct PartialMove {
    Move move;
    RemainingMove rest;
  };
  Kind kind = Kind::none;
  std::optional<Move> move = {};         // for legal and half
  std::vector<PartialMove> halves = {};  // moves of which this may be a part, the usual one first
  int from = kNoSquare;                  // not for none and several
  int to = kNoSquare;
  std::string text = {};  // "Ke1-g1", "Qd1xd7": the piece's movement in long notation
};

Change compare(const Rules& rules, const std::string& before, const Placement& now);

}  // namespace janus::play
