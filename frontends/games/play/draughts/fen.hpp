// One-line draughts positions in PDN format: "B:W18,21,K22:B1,2,K3". The side to move comes first, then each side's squares, with K before
// a king's square.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

inline constexpr std::string_view kStartFen = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

// Parses a position. Also accepts ranges ("W21-32"), a final period, and counters such as ":H0:F7", where F is the move number. On failure,
// `why` (if not null) receives a one-line error message.
std::optional<Position> parse_fen(std::string_view fen, std::string* why = nullptr);
// Formats a position, including the move number unless it is 1.
std::string to_fen(const Position& position);
// Formats a position without the move number.
std::string to_short_fen(const Position& position);

}  // namespace janus::play::draughts
