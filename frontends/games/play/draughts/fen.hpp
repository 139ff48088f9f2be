// Positions of draughts in one line, as PDN writes them: "B:W18,21,K22:B1,2,K3". First the side to move, then each side's
// squares, K before a king's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

inline constexpr std::string_view kStartFen = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

// Ranges ("W21-32") and a point at the end are read too, and ":H0:F7" after them, where F is the number of the move.
// `why`, where given, gets one line on failure.
std::optional<Position> parse_fen(std::string_view fen, std::string* why = nullptr);
// The number of the move is written where it is not the first.
std::string to_fen(const Position& position);
// Without that number.
std::string to_short_fen(const Position& position);

}  // namespace janus::play::draughts
