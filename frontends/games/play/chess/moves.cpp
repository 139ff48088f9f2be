#include "frontends/games/play/chess/moves.hpp"

#include "frontends/games/play/chess/movement.hpp"

namespace janus::play::chess {

namespace {

class Generator {
 public:
  explicit Generator(const Position& position) : position_(position), side_(position.to_move) {
    steps_.reserve(64);
    for (int square = 0; square < 64; ++square)
      if (belongs_to(position.at(square), side_)) add_moves(square, kind_of(position.at(square)));
  }
  std::vector<Step> take() { return std::move(steps_); }

 private:
  void add_moves(int square, char kind) {
    if (kind == 'P') return pawn(square);
    add_steps(
        position_.board(), square, [this](int to) { return takes(to); }, steps_);
    if (kind != 'K') return;
    castle(square, true);
    castle(square, false);
  }

  void pawn(int square) {
    const int forward = side_ == Side::white ? 1 : -1;
    const int file = file_of(square), rank = rank_of(square) + forward;
    if (!is_on_board(file, rank)) return;  // a pawn can only be there on a board that was set up
    if (!is_piece(position_.at(square_at(file, rank)))) {
      pawn_step(square, square_at(file, rank));
      const bool home = rank_of(square) == (side_ == Side::white ? 1 : 6);
      if (home && !is_piece(position_.at(square_at(file, rank + forward)))) steps_.push_back({square, square_at(file, rank + forward)});
    }
    for (int sideways : {-1, 1}) {
      if (!is_on_board(file + sideways, rank)) continue;
      const int to = square_at(file + sideways, rank);
      if (takes(to) || to == position_.en_passant) pawn_step(square, to);
    }
  }

  void pawn_step(int from, int to) { add_pawn_step(from, to, rank_of(to) == 0 || rank_of(to) == 7, steps_); }

  void castle(int king, bool king_side) {
    if (!position_.may_castle(side_, king_side)) return;
    const int toward = king_side ? 1 : -1;
    for (int square = king + toward; file_of(square) != (king_side ? 7 : 0); square += toward)
      if (is_piece(position_.at(square))) return;
    for (int square : {king, king + toward, king + 2 * toward})
      if (is_attacked(position_, square, opposite_side(side_))) return;
    steps_.push_back({king, king + 2 * toward});
  }

  bool takes(int square) const {
    const char piece = position_.at(square);
    return belongs_to(piece, opposite_side(side_)) && kind_of(piece) != 'K';
  }

  const Position& position_;
  Side side_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> pseudo_legal_steps(const Position& position) { return Generator(position).take(); }

bool leaves_king_safe(const Position& position, const Step& step) { return !in_check(apply_step(position, step), position.to_move); }

std::vector<Step> legal_steps(const Position& position) {
  std::vector<Step> steps = pseudo_legal_steps(position);
  std::erase_if(steps, [&](const Step& step) { return !leaves_king_safe(position, step); });
  return steps;
}

}  // namespace janus::play::chess
