// English draughts positions and the effects of moves.
//
// The 32 dark squares are numbered from Black's side of the board. Black's pieces start on 1 to 12 and move towards higher numbers:
//
//   8     1   2   3   4        Black
//   7   5   6   7   8
//   6     9  10  11  12
//   5  13  14  15  16
//   4    17  18  19  20
//   3  21  22  23  24
//   2    25  26  27  28
//   1  29  30  31  32          White
//       a b c d e f g h
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play::draughts {

inline constexpr int kSquares = 32;

// Squares are Placement indices (a1 is 0); numbers are 1 to 32.
constexpr int square_of_number(int number) {
  const int row = (number - 1) / 4, place = (number - 1) % 4;
  return (7 - row) * 8 + 2 * place + (row % 2 == 0 ? 1 : 0);
}
constexpr bool is_dark(int square) { return (square / 8 + square % 8) % 2 == 0; }
constexpr int square_number(int square) { return (7 - square / 8) * 4 + square % 8 / 2 + 1; }
std::string square_name(int square);   // "11"; empty string for a light square
int square_of(std::string_view name);  // kNoSquare if invalid

// White's pieces are 'w' and 'W' (king), Black's are 'b' and 'B', and '.' is an empty square.
constexpr bool is_piece_of(char piece, Side side) {
  return side == Side::white ? piece == 'w' || piece == 'W' : piece == 'b' || piece == 'B';
}
constexpr bool is_king(char piece) { return piece == 'W' || piece == 'B'; }
constexpr char crown(char piece) { return piece == 'w' ? 'W' : piece == 'b' ? 'B' : piece; }
constexpr int last_rank(Side side) { return side == Side::white ? 7 : 0; }

struct Position {
  std::array<char, 64> pieces;
  Side to_move = Side::black;
  int number = 1;

  char at(int square) const { return pieces[static_cast<std::size_t>(square)]; }
  char& at(int square) { return pieces[static_cast<std::size_t>(square)]; }
};

// A move: the squares the piece visits, including the first and last, and the squares of the captured pieces.
struct Step {
  std::vector<int> path;
  std::vector<int> taken;
};

Position apply_step(const Position& position, const Step& step);

// Returns a one-line reason why a game cannot start with this position, or an empty string if it can. A side may have no pieces left, in
// which case it has lost.
std::string start_position_error(const Position& position);

}  // namespace janus::play::draughts
