// Draughts positions in one line, in PDN's format: "B:W18,21,K22:B1,2,K3". First the side to move, then
// each side's squares, with K before a king's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

inline constexpr std::string_view kStartFen = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

// Also accepts ranges ("W21-32") and a final point, followed by ":H0:F7", where F is the move number.
// `why`, if given, receives one line on failure.
std::optional<Position> parse_fen(std::string_view fen, std::string* why = nullptr);
// Writes the move number unless it is 1.
std::string to_fen(const Position& position);
// Without the move number.
std::string to_short_fen(const Position& position);

}  // namespace janus::play::draughts
