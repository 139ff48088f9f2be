// Boards as sets of numbered squares, computed only from rows and columns, to check Samuel's shifts and masks independently.
#pragma once

#include <bitset>
#include <random>

#include "frontends/games/play/draughts/position.hpp"
#include "programs/samuel_call.hpp"

namespace janus::tests::routines {

using Squares = std::bitset<33>;  // 1 to 32

// Directions of the finished program, as seen by Black: 0 right forward, 1 left forward, 2 right back, 3 left back.
inline constexpr int kLeft = 1, kBackward = 2, kJump = 4;

// Returns the adjacent square in a direction; 0 if off the board, or if `square` is 0. Black's side has 1 to 4, with 1 and 5 on its right.
inline int beside(int square, int direction) {
  const int row = (square - 1) / 4 + ((direction & kBackward) != 0 ? -1 : 1);
  const int column = (square - 1) % 4 * 2 + ((square - 1) / 4 % 2 == 0 ? 1 : 0) + ((direction & kLeft) != 0 ? 1 : -1);
  return square == 0 || row < 0 || row > 7 || column < 0 || column > 7 ? 0 : row * 4 + column / 2 + 1;
}

// Location of a square in Samuel's layout.
inline int byte_of(int square) { return (square - 1) / 8; }
inline std::uint8_t bit_of(int square) { return static_cast<std::uint8_t>(0x80 >> (square - 1) % 8); }

inline void lay(Cells& cells, int first, const Squares& squares) {
  for (int byte = 0; byte < 4; ++byte) cells.r(first + byte) = 0;
  for (int square = 1; square <= 32; ++square) {
    if (squares[static_cast<std::size_t>(square)]) cells.r(first + byte_of(square)) |= bit_of(square);
  }
}

struct Sets {
  Squares active, passive, kings;
};

inline Sets sets_of(const play::draughts::Position& position) {
  Sets sets;
  for (int square = 1; square <= 32; ++square) {
    const auto n = static_cast<std::size_t>(square);
    const char piece = position.at(play::draughts::square_of_number(square));
    sets.active[n] = play::draughts::is_piece_of(piece, position.to_move);
    sets.passive[n] = piece != '.' && !sets.active[n];
    sets.kings[n] = play::draughts::is_king(piece);
  }
  return sets;
}

inline void lay(Cells& cells, const Sets& sets) {
  lay(cells, kActive, sets.active);
  lay(cells, kPassive, sets.passive);
  lay(cells, kKings, sets.kings);
}

// Returns random boards, sparse or dense. Kings are only on squares with pieces.
inline Sets any_sets(std::mt19937& random) {
  Sets sets;
  const auto crowd = random() % 10;
  for (std::size_t square = 1; square <= 32; ++square) {
    if (random() % 10 > crowd) continue;
    (random() % 2 == 0 ? sets.active : sets.passive)[square] = true;
    sets.kings[square] = random() % 2 == 0;
  }
  return sets;
}

}  // namespace janus::tests::routines
