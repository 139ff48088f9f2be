// Move generation.
#pragma once

#include <vector>

#include "frontends/games/play/chess/position.hpp"

namespace janus::play::chess {

// How the men of the side to move go, whether or not their king is left in check. A king is never taken.
std::vector<Step> pseudo_legal_steps(const Position& position);
std::vector<Step> legal_steps(const Position& position);
bool leaves_king_safe(const Position& position, const Step& step);

}  // namespace janus::play::chess
