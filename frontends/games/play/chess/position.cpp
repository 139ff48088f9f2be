#include "frontends/games/play/chess/position.hpp"

#include <cstdlib>

#include "frontends/games/play/chess/movement.hpp"

namespace janus::play::chess {

namespace {

bool stands(const Position& position, int file, int rank, char piece) {
  return is_on_board(file, rank) && position.at(square_at(file, rank)) == piece;
}

bool ridden_to(const Position& position, int square, std::span<const Direction> ways, char rider, char queen) {
  for (const Direction& way : ways) {
    int file = file_of(square) + way[0], rank = rank_of(square) + way[1];
    while (is_on_board(file, rank) && !is_piece(position.at(square_at(file, rank)))) file += way[0], rank += way[1];
    if (stands(position, file, rank, rider) || stands(position, file, rank, queen)) return true;
  }
  return false;
}

}  // namespace

int find_king(const Position& position, Side side) {
  const char king = piece_for(side, 'K');
  for (int square = 0; square < 64; ++square)
    if (position.at(square) == king) return square;
  return kNoSquare;
}

bool is_attacked(const Position& position, int square, Side by) {
  const int file = file_of(square), rank = rank_of(square);
  const int behind = by == Side::white ? rank - 1 : rank + 1;
  const char pawn = piece_for(by, 'P'), knight = piece_for(by, 'N'), king = piece_for(by, 'K'), queen = piece_for(by, 'Q');
  if (stands(position, file - 1, behind, pawn) || stands(position, file + 1, behind, pawn)) return true;
  for (const Direction& jump : kKnightJumps)
    if (stands(position, file + jump[0], rank + jump[1], knight)) return true;
  for (int df = -1; df <= 1; ++df)
    for (int dr = -1; dr <= 1; ++dr)
      if ((df | dr) != 0 && stands(position, file + df, rank + dr, king)) return true;
  return ridden_to(position, square, kStraight, piece_for(by, 'R'), queen) ||
         ridden_to(position, square, kDiagonal, piece_for(by, 'B'), queen);
}

bool in_check(const Position& position, Side side) {
  const int king = find_king(position, side);
  return king != kNoSquare && is_attacked(position, king, opposite_side(side));
}

bool is_castling(const Position& position, const Step& step) {
  return kind_of(position.at(step.from)) == 'K' && std::abs(file_of(step.to) - file_of(step.from)) == 2;
}

bool is_en_passant(const Position& position, const Step& step) {
  return kind_of(position.at(step.from)) == 'P' && step.to == position.en_passant && file_of(step.from) != file_of(step.to);
}

void drop_lost_castling(Position& position) {
  for (Side side : {Side::white, Side::black}) {
    const int rank = side == Side::white ? 0 : 7;
    const std::size_t right = side == Side::white ? 0 : 2;
    const bool king_home = position.at(square_at(4, rank)) == piece_for(side, 'K');
    position.castling[right] &= king_home && position.at(square_at(7, rank)) == piece_for(side, 'R');
    position.castling[right + 1] &= king_home && position.at(square_at(0, rank)) == piece_for(side, 'R');
  }
}

Position apply_step(const Position& position, const Step& step) {
  Position next = position;
  const char piece = position.at(step.from);
  const char kind = kind_of(piece);
  const bool capture = is_piece(position.at(step.to)) || is_en_passant(position, step);

  next.at(step.from) = '.';
  next.at(step.to) = step.promoted != 0 ? piece_for(side_of(piece), step.promoted) : piece;
  if (is_en_passant(position, step)) next.at(square_at(file_of(step.to), rank_of(step.from))) = '.';
  if (is_castling(position, step)) {
    const int rank = rank_of(step.from);
    const bool king_side = file_of(step.to) == 6;
    next.at(square_at(king_side ? 7 : 0, rank)) = '.';
    next.at(square_at(king_side ? 5 : 3, rank)) = piece_for(side_of(piece), 'R');
  }
  drop_lost_castling(next);
  next.en_passant = kind == 'P' && std::abs(step.to - step.from) == 16 ? (step.from + step.to) / 2 : kNoSquare;
  next.halfmoves = capture || kind == 'P' ? 0 : position.halfmoves + 1;
  if (position.to_move == Side::black) ++next.number;
  next.to_move = opposite_side(position.to_move);
  return next;
}

}  // namespace janus::play::chess
