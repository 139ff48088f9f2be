// Move generation for chess.
#pragma once

#include <vector>

#include "frontends/games/play/chess/position.hpp"

namespace janus::play::chess {

// Generates moves that may leave the king in check. Captures of a king are not included.
std::vector<Step> pseudo_legal_steps(const Position& position);
std::vector<Step> legal_steps(const Position& position);
bool leaves_king_safe(const Position& position, const Step& step);

}  // namespace janus::play::chess
