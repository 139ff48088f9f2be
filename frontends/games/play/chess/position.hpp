// Chess positions and the effects of moves.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "frontends/games/play/chess/pieces.hpp"
#include "frontends/games/play/algebraic_squares.hpp"

namespace janus::play::chess {

// A square is rank * 8 + file: a1 = 0, h1 = 7, h8 = 63.
constexpr int file_of(int square) { return square & 7; }
constexpr int rank_of(int square) { return square >> 3; }
constexpr int square_at(int file, int rank) { return rank * 8 + file; }
constexpr bool is_on_board(int file, int rank) { return (file | rank) >= 0 && file < 8 && rank < 8; }

inline std::string square_name(int square) { return algebraic_name(square, 8); }
inline int square_of(std::string_view name) { return parse_algebraic_square(name, 8, 8); }

struct Position {
  std::array<char, 64> pieces;  // by square
  Side to_move = Side::white;
  std::array<bool, 4> castling{};  // K, Q, k, q as in FEN
  int en_passant = kNoSquare;      // square that a pawn has just passed over
  int halfmoves = 0;               // since the last capture or pawn move
  int number = 1;

  char at(int square) const { return pieces[static_cast<std::size_t>(square)]; }
  char& at(int square) { return pieces[static_cast<std::size_t>(square)]; }
  Board board() const { return {pieces, 8}; }
  bool may_castle(Side side, bool king_side) const { return castling[(side == Side::white ? 0U : 2U) + (king_side ? 0U : 1U)]; }
};

int find_king(const Position& position, Side side);  // kNoSquare if there is none
bool is_attacked(const Position& position, int square, Side by);
bool in_check(const Position& position, Side side);  // false if that side has no king
bool is_castling(const Position& position, const Step& step);
bool is_en_passant(const Position& position, const Step& step);
// Returns the position after a pseudo-legal move.
Position apply_step(const Position& position, const Step& step);
// Removes castling rights if the king or rook is not on its initial square.
void drop_lost_castling(Position& position);

}  // namespace janus::play::chess
