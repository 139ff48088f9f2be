// Finds the legal move for a sequence of selected squares. The first is the piece's square and the last its target; squares in between
// distinguish moves with the same start and target.
#pragma once

#include <optional>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct ResolvedMove {
  std::optional<Move> move = {};   // the selected move
  std::vector<Move> choices = {};  // moves that differ only in the promotion piece; `move` is the most common one
  bool on_the_way = false;         // no move ends on the last square, but some pass through it
  bool ambiguous = false;          // several moves end on the last square by different paths
};

// Returns true if `path` starts on the first of `squares` and passes through the others in order.
bool passes_through(const std::vector<int>& path, const std::vector<int>& squares);

ResolvedMove resolve_move(const std::vector<Move>& legal, const std::vector<int>& squares);

}  // namespace janus::play
