// Common base for chess variants on square boards of any width: pieces and texts.
#pragma once

#include <numeric>
#include <vector>

#include "frontends/games/play/chess/men.hpp"
#include "frontends/games/play/lettered_squares.hpp"

namespace janus::play::chess {

class LetteredRules : public Rules {
 public:
  Side first() const final { return Side::white; }
  std::span<const Man> men() const final { return chess_men(); }
  std::span<const int> squares() const final { return squares_; }
  std::string square_name(int square) const final { return lettered_name(square, width_); }
  int square_of(std::string_view name) const final { return lettered_square(name, width_, width_); }
  std::string file_label(int file) const final { return {static_cast<char>('a' + file)}; }
  std::string rank_label(int rank) const final { return std::to_string(rank + 1); }
  int endangered(const std::string& position) const final {
    if (note(position).empty()) return kNoSquare;
    const std::string cells = placement(position).cells;
    const std::size_t king = cells.find(chess::man_of(to_move(position), 'K'));
    return king == std::string::npos ? kNoSquare : static_cast<int>(king);
  }
  std::string step_text(const Placement& board, int from, int to) const final {
    std::string text = letter_of(board.at(from));
    if (is_man(board.at(to))) text += text.empty() ? file_label(from % width_) + "x" : "x";
    return text + square_name(to);
  }
  std::string long_step_text(const Placement& board, int from, int to) const final {
    return letter_of(board.at(from)) + square_name(from) + (is_man(board.at(to)) ? 'x' : '-') + square_name(to);
  }

 protected:
  explicit LetteredRules(int width) : width_(width), squares_(static_cast<std::size_t>(width * width)) {
    std::iota(squares_.begin(), squares_.end(), 0);
  }

 private:
  // A pawn does not have a letter.
  static std::string letter_of(char man) { return kind_of(man) == 'P' ? "" : std::string(1, kind_of(man)); }

  int width_;
  std::vector<int> squares_;
};

}  // namespace janus::play::chess
