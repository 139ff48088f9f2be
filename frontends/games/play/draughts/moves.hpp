// Move generation for draughts. Captures are mandatory, but the player may choose any of them. A jump continues as long as possible, and
// ends when the piece is crowned.
#pragma once

#include <vector>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

// Generates the legal steps. Different paths of a piece to the same square are different steps.
std::vector<Step> legal_steps(const Position& position);
bool must_capture(const Position& position);
// Returns the non-capturing steps of the piece on `square`, ignoring mandatory captures.
std::vector<Step> quiet_steps(const Position& position, int square);

}  // namespace janus::play::draughts
