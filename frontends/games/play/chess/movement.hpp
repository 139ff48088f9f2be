// Piece movement on square boards of any size, except for most pawn moves and castling.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "frontends/games/play/chess/pieces.hpp"

namespace janus::play::chess {

using Direction = std::array<int, 2>;  // files, ranks

inline constexpr std::array<Direction, 8> kDirections = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
inline constexpr std::array<Direction, 8> kKnightJumps = {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr std::span<const Direction> kStraight(kDirections.data(), 4);
inline constexpr std::span<const Direction> kDiagonal(kDirections.data() + 4, 4);

constexpr std::span<const Direction> piece_directions(char kind) {
  return kind == 'N' ? std::span<const Direction>(kKnightJumps) : kind == 'R' ? kStraight : kind == 'B' ? kDiagonal : kDirections;
}
// Returns true for a sliding piece.
constexpr bool is_sliding(char kind) { return kind == 'Q' || kind == 'R' || kind == 'B'; }

// Adds a pawn move or, if the pawn promotes, one move per promotion piece, queen first.
inline void add_pawn_step(int from, int to, bool promotes, std::vector<Step>& steps) {
  if (!promotes) return steps.push_back({from, to});
  for (const char kind : {'Q', 'R', 'B', 'N'}) steps.push_back({from, to, kind});
}

// Adds the moves of the piece on `square`, which must not be a pawn. Calls `may_take(to)` for occupied squares.
template <class MayTake>
void add_steps(const Board& board, int square, const MayTake& may_take, std::vector<Step>& steps) {
  const char kind = kind_of(board.at(square));
  for (const Direction& way : piece_directions(kind)) {
    int file = square % board.width, rank = square / board.width;
    do {
      file += way[0], rank += way[1];
      if (!board.contains(file, rank)) break;
      const int to = rank * board.width + file;
      const bool free = !is_piece(board.at(to));
      if (free || may_take(to)) steps.push_back({square, to});
      if (!free) break;
    } while (is_sliding(kind));
  }
}

}  // namespace janus::play::chess
