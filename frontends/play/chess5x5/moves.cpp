#include "frontends/play/chess5x5/moves.hpp"

#include <algorithm>

#include "frontends/play/chess/position.hpp"

namespace janus::play::chess5x5 {

namespace {

using chess::belongs_to;
using chess::is_man;
using chess::kind_of;

constexpr int kWays[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr int kJumps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < kWidth && rank >= 0 && rank < kWidth;
}

class Generator {
 public:
  explicit Generator(const Position& position) : position_(position), side_(position.to_move) {
    for (int square = 0; square < kSquares; ++square)
      if (belongs_to(position.at(square), side_)) man(square, kind_of(position.at(square)));
  }
  std::vector<Step> take() { return std::move(steps_); }

 private:
  void man(int square, char kind) {
    switch (kind) {
      case 'P': pawn(square); break;
      case 'N': walk(square, kJumps, 0, 8, 1); break;
      case 'B': walk(square, kWays, 4, 8, kWidth); break;
      case 'R': walk(square, kWays, 0, 4, kWidth); break;
      case 'Q': walk(square, kWays, 0, 8, kWidth); break;
      default: walk(square, kWays, 0, 8, 1); castle(square);
    }
  }

  void walk(int square, const int (&ways)[8][2], int first, int last, int reach) {
    for (int way = first; way < last; ++way) {
      int file = file_of(square), rank = rank_of(square);
      for (int step = 0; step < reach; ++step) {
        file += ways[way][0], rank += ways[way][1];
        if (!on_board(file, rank)) break;
        const int to = square_at(file, rank);
        if (!belongs_to(position_.at(to), side_)) steps_.push_back({square, to});
        if (is_man(position_.at(to))) break;
      }
    }
  }

  void pawn(int square) {
    const int rank = rank_of(square) + (side_ == Side::white ? 1 : -1);
    if (!on_board(0, rank)) return;  // only a board that was set up has a pawn there
    for (const int sideways : {0, -1, 1}) {
      const int file = file_of(square) + sideways;
      if (!on_board(file, rank)) continue;
      const int to = square_at(file, rank);
      if (sideways == 0 ? is_man(position_.at(to)) : !belongs_to(position_.at(to), other(side_))) continue;
      if (rank != home_rank(other(side_))) {
        steps_.push_back({square, to});
      } else {
        for (const char kind : {'Q', 'R', 'B', 'N'}) steps_.push_back({square, to, kind});
      }
    }
  }

  void castle(int king) {
    if (!position_.castles(side_)) return;
    for (int file = 1; file <= 3; ++file)
      if (is_man(position_.at(square_at(file, rank_of(king))))) return;
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
  turned.to_move = other(position.to_move);
  const char king = chess::man_of(position.to_move, 'K');
  const std::vector<Step> steps = legal_steps(turned);
  return std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return position.at(step.to) == king; });
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  const std::vector<Step> steps = legal_steps(position);
  if (depth == 1) return steps.size();
  std::uint64_t leaves = 0;
  for (const Step& step : steps) leaves += perft(after(position, step), depth - 1);
  return leaves;
}

}  // namespace janus::play::chess5x5
