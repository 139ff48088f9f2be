#include "frontends/games/play/chess/pieces.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "frontends/games/play/chess/movement.hpp"
#include "frontends/games/play/algebraic_squares.hpp"
#include "tools/text.hpp"

namespace janus::play::chess {

namespace {

constexpr PieceInfo kPieces[] = {
    {'K', Side::white, "king", "♔", "♚"},   {'Q', Side::white, "queen", "♕", "♛"},  {'R', Side::white, "rook", "♖", "♜"},
    {'B', Side::white, "bishop", "♗", "♝"}, {'N', Side::white, "knight", "♘", "♞"}, {'P', Side::white, "pawn", "♙", "♟", true},
    {'k', Side::black, "king", "♚", "♚"},   {'q', Side::black, "queen", "♛", "♛"},  {'r', Side::black, "rook", "♜", "♜"},
    {'b', Side::black, "bishop", "♝", "♝"}, {'n', Side::black, "knight", "♞", "♞"}, {'p', Side::black, "pawn", "♟", "♟", true},
};

// The first piece on the way from square to square, exclusive; kNoSquare if the squares are not on a line, or no piece is on it.
int blocker(const Board& board, int from, int to) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const int files = to % board.width - from % board.width, ranks = to / board.width - from / board.width;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return kNoSquare;
  const int step = sign(ranks) * board.width + sign(files);
  for (int square = from + step; square != to; square += step)
    if (is_piece(board.at(square))) return square;
  return kNoSquare;
}

}  // namespace

std::string_view kind_name(char kind) {
  for (const PieceInfo& piece : kPieces)
    if (piece.letter == kind) return piece.name;
  return "pawn";
}

std::span<const PieceInfo> chess_pieces() { return kPieces; }

std::string to_coordinates(const Board& board, const Step& step) {
  std::string text = algebraic_name(step.from, board.width) + algebraic_name(step.to, board.width);
  if (step.promoted != 0) text += tools::lower(step.promoted);
  return text;
}

std::string disambiguation(const Board& board, const Step& step, const std::vector<Step>& legal) {
  bool other_piece = false, same_file = false, same_rank = false;
  for (const Step& rival : legal) {
    if (rival.to != step.to || rival.from == step.from || board.at(rival.from) != board.at(step.from)) continue;
    other_piece = true;
    same_file |= rival.from % board.width == step.from % board.width;
    same_rank |= rival.from / board.width == step.from / board.width;
  }
  const std::string name = algebraic_name(step.from, board.width);
  if (!other_piece) return "";
  if (!same_file) return name.substr(0, 1);
  return same_rank ? name : name.substr(1);
}

std::string plain_san(const Board& board, const Step& step, const std::vector<Step>& legal, bool takes) {
  const char kind = kind_of(board.at(step.from));
  std::string text;
  if (kind != 'P') text = kind + disambiguation(board, step, legal);
  if (kind == 'P' && takes) text = algebraic_name(step.from, board.width).substr(0, 1);
  if (takes) text += 'x';
  text += algebraic_name(step.to, board.width);
  if (step.promoted != 0) text += std::string("=") + step.promoted;
  return text;
}

std::string piece_text(const Board& board, int square) {
  const char piece = board.at(square);
  return fmt::format("{}'s {} on {}", name_of(side_of(piece)), kind_name(kind_of(piece)), algebraic_name(square, board.width));
}

MoveError check_own_piece(const Board& board, int from, Side side) {
  if (!is_piece(board.at(from))) return {Reason::empty_square, fmt::format("{} is empty", algebraic_name(from, board.width))};
  if (belongs_to(board.at(from), side)) return {};
  return {Reason::other_side, fmt::format("this is {}, but {} is to move", piece_text(board, from), name_of(side))};
}

MoveError check_target(const Board& board, int from, int to) {
  if (from == to) return {Reason::illegal, "the piece must move to another square"};
  if (!belongs_to(board.at(to), side_of(board.at(from)))) return {};
  return {Reason::own_piece, fmt::format("{} is in the way", piece_text(board, to))};
}

MoveError check_piece_move(const Board& board, int from, int to) {
  const char kind = kind_of(board.at(from));
  const bool straight = from % board.width == to % board.width || from / board.width == to / board.width;
  const int between = is_sliding(kind) ? blocker(board, from, to) : kNoSquare;
  if (between != kNoSquare && (kind == 'Q' || straight == (kind == 'R')))
    return {Reason::blocked, fmt::format("{} is in the way", piece_text(board, between))};
  return {Reason::piece_way, fmt::format("a {} cannot move from {} to {}", kind_name(kind), algebraic_name(from, board.width),
                                         algebraic_name(to, board.width))};
}

}  // namespace janus::play::chess
