#include "frontends/games/play/draughts/moves.hpp"

namespace janus::play::draughts {

namespace {

constexpr int kWays[4][2] = {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}};  // files, ranks

bool goes(char piece, int ranks) { return is_king(piece) || ranks == (piece == 'w' ? 1 : -1); }

int neighbour(int square, const int (&way)[2], int distance) {
  const int file = square % 8 + way[0] * distance, rank = square / 8 + way[1] * distance;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? kNoSquare : rank * 8 + file;
}

// Jumps of one piece, continued to their ends. A captured piece is removed at once: because a jump never lands on the square
// of a captured piece, this is equivalent to removing all of them at the end.
class Jumper {
 public:
  Jumper(const Position& position, std::vector<Step>& steps) : board_(position), steps_(steps) {}

  void start(int square) {
    step_.path = {square};
    go_on(square);
  }

 private:
  // Returns false if the piece cannot jump from here.
  bool go_on(int square) {
    const char piece = board_.at(square);
    bool jumped = false;
    for (const auto& way : kWays) {
      const int over = neighbour(square, way, 1), to = neighbour(square, way, 2);
      if (!goes(piece, way[1]) || to == kNoSquare || board_.at(to) != '.') continue;
      const char enemy = board_.at(over);
      if (!is_piece_of(enemy, opposite_side(board_.to_move))) continue;
      jumped = true;
      board_.at(square) = board_.at(over) = '.';
      board_.at(to) = piece;
      step_.path.push_back(to);
      step_.taken.push_back(over);
      const bool is_crowned = !is_king(piece) && to / 8 == last_rank(board_.to_move);
      if (is_crowned || !go_on(to)) steps_.push_back(step_);
      step_.path.pop_back();
      step_.taken.pop_back();
      board_.at(to) = '.';
      board_.at(over) = enemy;
      board_.at(square) = piece;
    }
    return jumped;
  }

  Position board_;
  Step step_;
  std::vector<Step>& steps_;
};

std::vector<Step> jumps(const Position& position) {
  std::vector<Step> steps;
  for (int number = 1; number <= kSquares; ++number) {
    const int square = square_of_number(number);
    if (is_piece_of(position.at(square), position.to_move)) Jumper(position, steps).start(square);
  }
  return steps;
}

}  // namespace

std::vector<Step> quiet_steps(const Position& position, int square) {
  std::vector<Step> steps;
  for (const auto& way : kWays) {
    const int to = neighbour(square, way, 1);
    if (goes(position.at(square), way[1]) && to != kNoSquare && position.at(to) == '.') steps.push_back({{square, to}, {}});
  }
  return steps;
}

bool must_capture(const Position& position) { return !jumps(position).empty(); }

std::vector<Step> legal_steps(const Position& position) {
  std::vector<Step> steps = jumps(position);
  if (!steps.empty()) return steps;
  for (int number = 1; number <= kSquares; ++number) {
    const int square = square_of_number(number);
    if (!is_piece_of(position.at(square), position.to_move)) continue;
    for (Step& step : quiet_steps(position, square)) steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace janus::play::draughts
