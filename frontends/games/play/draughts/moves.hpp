// Move generation for draughts. Captures are mandatory, with a free choice among them. A jump continues
// as long as possible, and ends when a piece is crowned.
#pragma once

#include <vector>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

// Different paths of a piece to the same square are different moves.
std::vector<Step> legal_steps(const Position& position);
bool must_take(const Position& position);
// Moves of the piece on `square` if there were no mandatory capture.
std::vector<Step> quiet_steps(const Position& position, int square);

}  // namespace janus::play::draughts
