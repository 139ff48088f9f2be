// Why a move is not legal, in one line for the person who typed it.
#pragma once

#include <string>

#include "frontends/games/play/chess/notation.hpp"

namespace janus::play::chess {

// Empty if a legal step leads from `from` to `to`.
std::string objection(const Position& position, int from, int to);
// For a pattern that no legal step matches, or more than one.
std::string objection(const Position& position, const Pattern& pattern);

}  // namespace janus::play::chess
