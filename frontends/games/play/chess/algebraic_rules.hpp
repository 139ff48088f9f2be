// Base class for chess variants on square boards of any size. Implements pieces and notation.
#pragma once

#include <numeric>
#include <vector>

#include "frontends/games/play/chess/pieces.hpp"
#include "frontends/games/play/algebraic_squares.hpp"

namespace janus::play::chess {

class AlgebraicRules : public Rules {
 public:
  Side first_side() const final { return Side::white; }
  std::span<const PieceInfo> pieces() const final { return chess_pieces(); }
  std::span<const int> squares() const final { return squares_; }
  std::string square_name(int square) const final { return algebraic_name(square, width_); }
  int square_of(std::string_view name) const final { return parse_algebraic_square(name, width_, width_); }
  std::string file_label(int file) const final { return {static_cast<char>('a' + file)}; }
  std::string rank_label(int rank) const final { return std::to_string(rank + 1); }
  int endangered_square(const std::string& position) const final {
    if (note(position).empty()) return kNoSquare;
    const std::string cells = placement(position).cells;
    const std::size_t king = cells.find(chess::piece_for(to_move(position), 'K'));
    return king == std::string::npos ? kNoSquare : static_cast<int>(king);
  }
  std::string step_text(const Placement& board, int from, int to) const final {
    std::string text = letter_of(board.at(from));
    if (is_piece(board.at(to))) text += text.empty() ? file_label(from % width_) + "x" : "x";
    return text + square_name(to);
  }
  std::string long_step_text(const Placement& board, int from, int to) const final {
    return letter_of(board.at(from)) + square_name(from) + (is_piece(board.at(to)) ? 'x' : '-') + square_name(to);
  }

 protected:
  explicit AlgebraicRules(int width) : width_(width), squares_(static_cast<std::size_t>(width * width)) {
    std::iota(squares_.begin(), squares_.end(), 0);
  }

 private:
  // Returns the piece letter, or an empty string for a pawn.
  static std::string letter_of(char piece) { return kind_of(piece) == 'P' ? "" : std::string(1, kind_of(piece)); }

  int width_;
  std::vector<int> squares_;
};

}  // namespace janus::play::chess
