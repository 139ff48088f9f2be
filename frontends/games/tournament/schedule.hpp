// The schedule of a match: a round robin in which each pair plays the same number of games.
//
// In each round, every pairing plays two games from one opening with sides swapped; the first pairing rotates. A longer match therefore
// starts with the same games as a shorter one, and every part of a match contains all pairings.
#pragma once

#include <vector>

namespace janus::tournament {

class Schedule {
 public:
  struct Pairing {
    int first, second;  // player numbers
  };
  struct Place {
    int pairing;  // index into pairings()
    int number;   // game number within the pairing; the opening is number / 2
  };

  // `players` must be at least 1; a single player plays against itself. `games` is the number of games per pairing, and must be even if
  // there are more than two players.
  Schedule(int players, int games) {
    for (int first = 0; first < players; ++first)
      for (int second = first + 1; second < players; ++second) pairings_.push_back({first, second});
    if (pairings_.empty()) pairings_.push_back({0, 0});
    games_ = games * static_cast<int>(pairings_.size());
  }

  int games() const { return games_; }  // total over all pairings
  const std::vector<Pairing>& pairings() const { return pairings_; }
  Place slot(int game) const {
    const int count = static_cast<int>(pairings_.size());
    const int two = game / 2, round = two / count;
    return {(two + round) % count, 2 * round + game % 2};
  }

 private:
  std::vector<Pairing> pairings_;
  int games_;
};

}  // namespace janus::tournament
