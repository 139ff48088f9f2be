// The first field of a FEN string: the pieces, rank by rank starting from the top rank, with digits for empty squares.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/pieces.hpp"

namespace janus::play::chess {

// Parses the field into `pieces`, for a board `width` squares wide (at most 8). Returns a one-line error message, or an empty string.
std::string read_pieces(std::string_view field, int width, std::span<char> pieces);
std::string piece_field(const Board& board);

}  // namespace janus::play::chess
