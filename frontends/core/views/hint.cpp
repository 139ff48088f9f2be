#include "frontends/core/views/hint.hpp"

#include <algorithm>
#include <vector>

namespace janus::views {
namespace {

constexpr int kWin = 1000;  // more than all pieces together

int worth_of_captures(const play::Rules& rules, const play::Placement& board, const play::Move& move) {
  int worth = 0;
  for (const int square : move.taken)
    if (const play::Man* man = rules.man(board.at(square))) worth += man->worth;
  return worth;
}

// The most that the side to move gains by captures in `depth` half moves; 0 if it need not capture.
int best_capture(const play::Rules& rules, const std::string& position, int depth) {
  const std::vector<play::Move> legal = rules.legal_moves(position);
  if (legal.empty()) return rules.ending(position).kind == play::Ending::Kind::lost ? -kWin : 0;
  const play::Placement board = rules.placement(position);
  const bool forced = std::all_of(legal.begin(), legal.end(), [](const play::Move& move) { return !move.taken.empty(); });
  int best = forced ? -kWin : 0;
  for (const play::Move& move : legal) {
    if (move.taken.empty()) continue;
    best = std::max(best, worth_of_captures(rules, board, move) - (depth > 1 ? best_capture(rules, move.after, depth - 1) : 0));
  }
  return best;
}

}  // namespace

std::optional<play::Move> hint(const play::Rules& rules, const std::string& position) {
  const play::Placement board = rules.placement(position);
  std::optional<play::Move> best;
  int most = 0;
  double least = 0;
  for (play::Move& move : rules.legal_moves(position)) {
    const double file = move.to() % board.files - (board.files - 1) / 2.0, rank = move.to() / board.files - (board.ranks - 1) / 2.0;
    const double distance = file * file + rank * rank;
    const int gain = worth_of_captures(rules, board, move) - best_capture(rules, move.after, 2);
    if (best && (gain < most || (gain == most && distance >= least))) continue;
    most = gain, least = distance;
    best = std::move(move);
  }
  return best;
}

}  // namespace janus::views
