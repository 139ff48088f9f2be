// Forsyth-Edwards Notation: a position in one line of text (PGN standard, section 16.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/position.hpp"

namespace janus::play::chess {

inline constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Parses a FEN string; the last two fields are optional. On failure, `why` (if not null) receives a one-line error message.
std::optional<Position> parse_fen(std::string_view fen, std::string* why = nullptr);
// Formats a position. Includes the en passant square only if a pawn of the side to move can capture there.
std::string to_fen(const Position& position);

}  // namespace janus::play::chess
