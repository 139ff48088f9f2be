// Chess move generation.
#pragma once

#include <vector>

#include "frontends/games/play/chess/position.hpp"

namespace janus::play::chess {

// Generates moves without checking whether they leave the king in check. Excludes king captures.
std::vector<Step> pseudo_legal_steps(const Position& position);
std::vector<Step> legal_steps(const Position& position);
bool leaves_king_safe(const Position& position, const Step& step);

}  // namespace janus::play::chess
