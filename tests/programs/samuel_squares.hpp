// Boards as sets of numbered squares, computed only from rows and columns: independent evidence for Samuel's shifts and masks.
#pragma once

#include <bitset>
#include <random>

#include "frontends/games/play/draughts/position.hpp"
#include "programs/samuel_call.hpp"

namespace janus::tests::routines {

using Squares = std::bitset<33>;  // 1 to 32

// Directions as the finished program numbers them: 0 right forward, 1 left forward, 2 right back, 3 left back, as Black sees them.
inline constexpr int kLeft = 1, kBackward = 2, kJump = 4;

// The square beside it that way; 0: off the board, or that is where it was. Black sits where 1 to 4 are, and has 1 and 5 at his right hand.
inline int beside(int square, int direction) {
  const int row = (square - 1) / 4 + ((direction & kBackward) != 0 ? -1 : 1);
  const int column = (square - 1) % 4 * 2 + ((square - 1) / 4 % 2 == 0 ? 1 : 0) + ((direction & kLeft) != 0 ? 1 : -1);
  return square == 0 || row < 0 || row > 7 || column < 0 || column > 7 ? 0 : row * 4 + column / 2 + 1;
}

// Where his layout has a square.
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
    const char man = position.at(play::draughts::square_of_number(square));
    sets.active[n] = play::draughts::is_of(man, position.to_move);
    sets.passive[n] = man != '.' && !sets.active[n];
    sets.kings[n] = play::draughts::is_king(man);
  }
  return sets;
}

inline void lay(Cells& cells, const Sets& sets) {
  lay(cells, kActive, sets.active);
  lay(cells, kPassive, sets.passive);
  lay(cells, kKings, sets.kings);
}

// Pieces anywhere, few or many; kings only where there are pieces.
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
