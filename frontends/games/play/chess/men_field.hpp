// First field of a FEN: the pieces, rank by rank from the far one down, with digits for empty squares.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/men.hpp"

namespace janus::play::chess {

// Fills `men`, the pieces of a square board of this width (at most 8). Returns an empty string, or the error in one line.
std::string read_men(std::string_view field, int width, std::span<char> men);
std::string men_field(const Board& board);

}  // namespace janus::play::chess
