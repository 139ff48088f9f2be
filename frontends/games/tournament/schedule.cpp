#include "frontends/games/tournament/schedule.hpp"

namespace janus::tournament {

Schedule::Schedule(int players, int games) {
  for (int first = 0; first < players; ++first)
    for (int second = first + 1; second < players; ++second) pairings_.push_back({first, second});
  if (pairings_.empty()) pairings_.push_back({0, 0});
  games_ = games * static_cast<int>(pairings_.size());
}

Schedule::Place Schedule::place(int game) const {
  const int count = static_cast<int>(pairings_.size());
  const int two = game / 2, round = two / count;
  return {(two + round) % count, 2 * round + game % 2};
}

}  // namespace janus::tournament
