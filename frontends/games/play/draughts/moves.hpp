// Move generation for draughts. Captures are mandatory, but the player may choose any of them. A jump continues as long as possible, but
// ends when the piece is crowned.
#pragma once

#include <vector>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

// Generates the legal moves. Different paths to the same square count as different moves.
std::vector<Step> legal_steps(const Position& position);
bool must_capture(const Position& position);
// Returns the non-capturing moves of the piece on `square`, ignoring mandatory captures.
std::vector<Step> quiet_steps(const Position& position, int square);

}  // namespace janus::play::draughts
