#include "frontends/games/play/chess5x5/moves.hpp"

#include <algorithm>

#include "frontends/games/play/chess/movement.hpp"

namespace janus::play::chess5x5 {

namespace {

using chess::belongs_to;
using chess::is_piece;
using chess::kind_of;

class Generator {
 public:
  explicit Generator(const Position& position) : position_(position), side_(position.to_move) {
    for (int square = 0; square < kSquares; ++square)
      if (belongs_to(position.at(square), side_)) add_moves(square, kind_of(position.at(square)));
  }
  std::vector<Step> take() { return std::move(steps_); }

 private:
  void add_moves(int square, char kind) {
    if (kind == 'P') return pawn(square);
    chess::add_steps(
        position_.board(), square, [this](int to) { return !belongs_to(position_.at(to), side_); }, steps_);
    if (kind == 'K') castle(square);
  }

  void pawn(int square) {
    const int rank = rank_of(square) + (side_ == Side::white ? 1 : -1);
    if (!position_.board().contains(0, rank)) return;  // a pawn can only be there on a board that was set up
    for (const int sideways : {0, -1, 1}) {
      const int file = file_of(square) + sideways;
      if (!position_.board().contains(file, rank)) continue;
      const int to = square_at(file, rank);
      if (sideways == 0 ? is_piece(position_.at(to)) : !belongs_to(position_.at(to), opposite_side(side_))) continue;
      chess::add_pawn_step(square, to, rank == home_rank(opposite_side(side_)), steps_);
    }
  }

  void castle(int king) {
    if (!position_.may_castle(side_)) return;
    for (int file = 1; file <= 3; ++file)
      if (is_piece(position_.at(square_at(file, rank_of(king))))) return;
    steps_.push_back({king, square_at(2, rank_of(king))});
  }

  const Position& position_;
  Side side_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> legal_steps(const Position& position) {
  if (!has_king(position, Side::white) || !has_king(position, Side::black)) return {};
  return Generator(position).take();
}

bool in_check(const Position& position) {
  Position turned = position;
  turned.to_move = opposite_side(position.to_move);
  const char king = chess::piece_for(position.to_move, 'K');
  const std::vector<Step> steps = legal_steps(turned);
  return std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return position.at(step.to) == king; });
}

}  // namespace janus::play::chess5x5
