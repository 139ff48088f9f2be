// The first field of a FEN: the men, rank by rank from the far one down, a digit for so many empty squares.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/men.hpp"

namespace janus::play::chess {

// Fills `men`, which are those of a square board of this width (at most 8). Why not, in one line; empty where it did.
std::string read_men(std::string_view field, int width, std::span<char> men);
std::string men_field(const Board& board);

}  // namespace janus::play::chess
