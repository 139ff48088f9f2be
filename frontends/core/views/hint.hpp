// A hint for a player who does not know which move to make.
#pragma once

#include <optional>
#include <string>

#include "frontends/games/play/rules.hpp"

namespace janus::views {

// Finds a move that wins at once, or else the one that gains most by captures: it weighs each move with the opponent's best capture and the
// best capture after that. Among equal moves, it prefers the one that ends nearest to the middle. Returns nullopt if no move is legal.
std::optional<play::Move> hint(const play::Rules& rules, const std::string& position);

}  // namespace janus::views
