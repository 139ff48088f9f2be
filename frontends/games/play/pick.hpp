// Which legal move is meant by squares that were pointed at one after another: the first is the man's, the last where it ends, and those
// between them tell moves apart that have both in common.
#pragma once

#include <optional>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct Pick {
  std::optional<Move> move = {};   // that is it
  std::vector<Move> choices = {};  // several go that way and differ in what the man becomes; `move` is the usual one
  bool on_the_way = false;         // no move ends there, but some go on from there
  bool ambiguous = false;          // several end there, by different ways
};

// Whether a move along `path` begins on the first of `squares` and passes over the others in their order.
bool leads_through(const std::vector<int>& path, const std::vector<int>& squares);

Pick pick(const std::vector<Move>& legal, const std::vector<int>& squares);

}  // namespace janus::play
