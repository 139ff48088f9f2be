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
    legal,      // `move` was completed
    half,       // only part of `move` was made; `move` is the first of `halves`
    irregular,  // a single piece made an illegal move from `from` to `to`
    several,    // several pieces moved, or a piece appeared or disappeared
  };
  struct PartialMove {
    Move move;
    RemainingMove rest;
  };
  Kind kind = Kind::none;
  std::optional<Move> move = {};         // set for legal and half
  std::vector<PartialMove> halves = {};  // candidate moves that this may be part of, most common one first
  int from = kNoSquare;                  // not set for none and several
  int to = kNoSquare;
  std::string text = {};  // "Ke1-g1", "Qd1xd7": the piece's move in long notation
};

Change compare(const Rules& rules, const std::string& before, const Placement& now);

}  // namespace janus::play
