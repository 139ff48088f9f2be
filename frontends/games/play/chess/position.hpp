// Chess position, and the effect of moves.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/men.hpp"
#include "frontends/games/play/lettered_squares.hpp"

namespace janus::play::chess {

// A square is rank * 8 + file: a1 = 0, h1 = 7, h8 = 63.
constexpr int file_of(int square) { return square & 7; }
constexpr int rank_of(int square) { return square >> 3; }
constexpr int square_at(int file, int rank) { return rank * 8 + file; }
constexpr bool on_board(int file, int rank) { return (file | rank) >= 0 && file < 8 && rank < 8; }

inline std::string square_name(int square) { return lettered_name(square, 8); }
inline int square_of(std::string_view name) { return lettered_square(name, 8, 8); }

struct Position {
  std::array<char, 64> men;  // by square
  Side to_move = Side::white;
  std::array<bool, 4> castling{};  // K, Q, k, q as in FEN
  int en_passant = kNoSquare;      // the square a pawn has just stepped over
  int halfmoves = 0;               // since the last capture or pawn move
  int number = 1;

  char at(int square) const { return men[static_cast<std::size_t>(square)]; }
  char& at(int square) { return men[static_cast<std::size_t>(square)]; }
  Board board() const { return {men, 8}; }
  bool may_castle(Side side, bool king_side) const { return castling[(side == Side::white ? 0U : 2U) + (king_side ? 0U : 1U)]; }
};

int find_king(const Position& position, Side side);  // kNoSquare: none
bool attacked(const Position& position, int square, Side by);
bool in_check(const Position& position, Side side);  // false without a king
bool is_castling(const Position& position, const Step& step);
bool is_en_passant(const Position& position, const Step& step);
// The position after a pseudo-legal step.
Position after(const Position& position, const Step& step);
// Removes castling rights if the king or rook is not on its initial square.
void drop_lost_castling(Position& position);

}  // namespace janus::play::chess
