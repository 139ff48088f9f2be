// Move generation. Who can take must take, but may choose how; a jump goes on as long as it can, and ends where a man is
// crowned.
#pragma once

#include <vector>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

// Two ways of one man to the same end are two.
std::vector<Step> legal_steps(const Position& position);
bool must_take(const Position& position);
// How the man on `square` could go if nothing had to be taken.
std::vector<Step> quiet_steps(const Position& position, int square);

}  // namespace janus::play::draughts
