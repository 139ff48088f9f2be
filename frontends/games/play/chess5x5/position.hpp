// A position of chess on 5x5 squares as Tiny Chess (1978) plays it, and what a move does to it.
//
//   5  k q b n r      What may go where is what the program's routine TABLE marks, and no more: there is no check, a king is
//   4  p p p p p      taken like any man, and with it the game is won. A pawn goes one square at a time, and takes nothing in
//   3  . . . . .      passing. Castling is open while neither the king nor any rook of that side has moved and the three
//   2  P P P P P      squares beside the king are empty; that a rook stands at the end is not asked: the far square is cleared,
//   1  K Q B N R      whatever stands there, and a rook put beside the king.
//      a b c d e
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/men.hpp"
#include "frontends/games/play/lettered_squares.hpp"

namespace janus::play::chess5x5 {

inline constexpr int kWidth = 5;
inline constexpr int kSquares = kWidth * kWidth;

constexpr int file_of(int square) { return square % kWidth; }
constexpr int rank_of(int square) { return square / kWidth; }
constexpr int square_at(int file, int rank) { return rank * kWidth + file; }
constexpr int home_rank(Side side) { return side == Side::white ? 0 : kWidth - 1; }

using chess::Step;

struct Position {
  std::array<char, kSquares> men;  // letters as in chess
  Side to_move = Side::white;
  bool white_castles = true;
  bool black_castles = true;
  int number = 1;

  char at(int square) const { return men[static_cast<std::size_t>(square)]; }
  char& at(int square) { return men[static_cast<std::size_t>(square)]; }
  chess::Board board() const { return {men, kWidth}; }
  bool castles(Side side) const { return side == Side::white ? white_castles : black_castles; }
};

inline constexpr std::string_view kStartFen = "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1";

// "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1": men from the fifth rank down, side to move, who may still castle, the move's number (may be
// missing). Nothing if it is none of that; `why`, where given, then gets one line.
std::optional<Position> parse_fen(std::string_view fen, std::string* why = nullptr);
std::string to_fen(const Position& position);

bool has_king(const Position& position, Side side);
bool is_castling(const Position& position, const Step& step);
Position after(const Position& position, const Step& step);
// Takes away castling of a side whose king does not stand at home.
void drop_lost_castling(Position& position);

}  // namespace janus::play::chess5x5
