// Move generation for chess.
#pragma once

#include <vector>

#include "frontends/games/play/chess/position.hpp"

namespace janus::play::chess {

// Moves of the side to move that may leave its king in check. A king is never captured.
std::vector<Step> pseudo_legal_steps(const Position& position);
std::vector<Step> legal_steps(const Position& position);
bool leaves_king_safe(const Position& position, const Step& step);

}  // namespace janus::play::chess
