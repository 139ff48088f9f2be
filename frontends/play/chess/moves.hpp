// Move generation.
#pragma once

#include <cstdint>
#include <vector>

#include "frontends/play/chess/position.hpp"

namespace janus::play::chess {

// How the men of the side to move go, whether or not their king is left in check. A king is never taken.
std::vector<Step> pseudo_legal_steps(const Position& position);
std::vector<Step> legal_steps(const Position& position);
bool leaves_king_safe(const Position& position, const Step& step);
// The number of leaves of the legal move tree `depth` plies deep.
std::uint64_t perft(const Position& position, int depth);

}  // namespace janus::play::chess
