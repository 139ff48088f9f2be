#include "frontends/play/chess/moves.hpp"

namespace janus::play::chess {

namespace {

constexpr int kWays[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr int kJumps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

class Generator {
 public:
  explicit Generator(const Position& position) : position_(position), side_(position.to_move) {
    steps_.reserve(64);
    for (int square = 0; square < 64; ++square)
      if (belongs_to(position.at(square), side_)) man(square, kind_of(position.at(square)));
  }
  std::vector<Step> take() { return std::move(steps_); }

 private:
  void man(int square, char kind) {
    switch (kind) {
      case 'P': pawn(square); break;
      case 'N': walk(square, kJumps, 0, 8, 1); break;
      case 'B': walk(square, kWays, 4, 8, 7); break;
      case 'R': walk(square, kWays, 0, 4, 7); break;
      case 'Q': walk(square, kWays, 0, 8, 7); break;
      default:
        walk(square, kWays, 0, 8, 1);
        castle(square, true);
        castle(square, false);
    }
  }

  void walk(int square, const int (&ways)[8][2], int first, int last, int reach) {
    for (int way = first; way < last; ++way) {
      int file = file_of(square), rank = rank_of(square);
      for (int step = 0; step < reach; ++step) {
        file += ways[way][0], rank += ways[way][1];
        if (!on_board(file, rank)) break;
        const int to = square_at(file, rank);
        if (!is_man(position_.at(to))) {
          steps_.push_back({square, to});
          continue;
        }
        if (takes(to)) steps_.push_back({square, to});
        break;
      }
    }
  }

  void pawn(int square) {
    const int forward = side_ == Side::white ? 1 : -1;
    const int file = file_of(square), rank = rank_of(square) + forward;
    if (!on_board(file, rank)) return;  // only a board that was set up has a pawn there
    if (!is_man(position_.at(square_at(file, rank)))) {
      pawn_step(square, square_at(file, rank));
      const bool home = rank_of(square) == (side_ == Side::white ? 1 : 6);
      if (home && !is_man(position_.at(square_at(file, rank + forward))))
        steps_.push_back({square, square_at(file, rank + forward)});
    }
    for (int sideways : {-1, 1}) {
      if (!on_board(file + sideways, rank)) continue;
      const int to = square_at(file + sideways, rank);
      if (takes(to) || to == position_.en_passant) pawn_step(square, to);
    }
  }

  void pawn_step(int from, int to) {
    if (rank_of(to) != 0 && rank_of(to) != 7) {
      steps_.push_back({from, to});
      return;
    }
    for (char kind : {'Q', 'R', 'B', 'N'}) steps_.push_back({from, to, kind});
  }

  void castle(int king, bool king_side) {
    if (!position_.may_castle(side_, king_side)) return;
    const int toward = king_side ? 1 : -1;
    for (int square = king + toward; file_of(square) != (king_side ? 7 : 0); square += toward)
      if (is_man(position_.at(square))) return;
    for (int square : {king, king + toward, king + 2 * toward})
      if (attacked(position_, square, other(side_))) return;
    steps_.push_back({king, king + 2 * toward});
  }

  bool takes(int square) const {
    const char man = position_.at(square);
    return belongs_to(man, other(side_)) && kind_of(man) != 'K';
  }

  const Position& position_;
  Side side_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> pseudo_legal_steps(const Position& position) {
  return Generator(position).take();
}

bool leaves_king_safe(const Position& position, const Step& step) {
  return !in_check(after(position, step), position.to_move);
}

std::vector<Step> legal_steps(const Position& position) {
  std::vector<Step> steps = pseudo_legal_steps(position);
  std::erase_if(steps, [&](const Step& step) { return !leaves_king_safe(position, step); });
  return steps;
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const Step& step : pseudo_legal_steps(position)) {
    const Position next = after(position, step);
    if (!in_check(next, position.to_move)) leaves += depth == 1 ? 1 : perft(next, depth - 1);
  }
  return leaves;
}

}  // namespace janus::play::chess
