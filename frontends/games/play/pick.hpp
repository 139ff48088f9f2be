// Finds the legal move for a sequence of selected squares: the first is the piece's, the last is its
// target, and those in between distinguish moves with the same ends.
#pragma once

#include <optional>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct Pick {
  std::optional<Move> move = {};   // the selected move
  std::vector<Move> choices = {};  // several moves that differ in the promotion; `move` is the usual one
  bool on_the_way = false;         // no move ends there, but some continue from there
  bool ambiguous = false;          // several moves end there, by different paths
};

// Returns true if a move along `path` starts on the first of `squares` and passes over the others in order.
bool leads_through(const std::vector<int>& path, const std::vector<int>& squares);

Pick pick(const std::vector<Move>& legal, const std::vector<int>& squares);

}  // namespace janus::play
