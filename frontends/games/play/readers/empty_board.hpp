// An empty board, which every reader fills.
#pragma once

#include <algorithm>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

// The game's board without a man.
inline Placement empty_board(const Rules& rules) {
  Placement board = rules.placement(rules.start());
  std::fill(board.cells.begin(), board.cells.end(), '.');
  return board;
}

inline bool has_men(const Placement& board) { return board.cells.find_first_not_of('.') != std::string::npos; }

}  // namespace janus::play
