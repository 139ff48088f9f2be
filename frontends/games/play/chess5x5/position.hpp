// Positions in 5x5 chess as played by Tiny Chess (1978), and the effects of moves.
//
//   5  k q b n r      The program's TABLE routine defines the legal moves. There is no check: the king is captured like any
//   4  p p p p p      other piece, which wins the game. A pawn moves one square at a time, without en passant.
//   3  . . . . .      Castling is possible while neither the king nor any rook of that side has moved and the three squares
//   2  P P P P P      next to the king are empty. The program does not check for a rook at the far end: it clears the far square,
//   1  K Q B N R      whatever is on it, and places a rook next to the king.
//      a b c d e
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/pieces.hpp"
#include "frontends/games/play/algebraic_squares.hpp"

namespace janus::play::chess5x5 {

inline constexpr int kWidth = 5;
inline constexpr int kSquares = kWidth * kWidth;

constexpr int file_of(int square) { return square % kWidth; }
constexpr int rank_of(int square) { return square / kWidth; }
constexpr int square_at(int file, int rank) { return rank * kWidth + file; }
constexpr int home_rank(Side side) { return side == Side::white ? 0 : kWidth - 1; }

using chess::Step;

struct Position {
  std::array<char, kSquares> pieces;  // letters as in chess
  Side to_move = Side::white;
  bool white_castles = true;
  bool black_castles = true;
  int number = 1;

  char at(int square) const { return pieces[static_cast<std::size_t>(square)]; }
  char& at(int square) { return pieces[static_cast<std::size_t>(square)]; }
  chess::Board board() const { return {pieces, kWidth}; }
  bool may_castle(Side side) const { return side == Side::white ? white_castles : black_castles; }
};

inline constexpr std::string_view kStartFen = "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1";

// Parses "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1": pieces from the fifth rank down, side to move, castling rights, optional move number. On
// failure, returns nullopt and `why` (if not null) receives a one-line error message.
std::optional<Position> parse_fen(std::string_view fen, std::string* why = nullptr);
std::string to_fen(const Position& position);

bool has_king(const Position& position, Side side);
bool is_castling(const Position& position, const Step& step);
Position apply_step(const Position& position, const Step& step);
// Removes the castling rights of a side whose king is not on its initial square.
void drop_lost_castling(Position& position);

}  // namespace janus::play::chess5x5
