// Schedule of a match: a round robin in which each pair plays the same number of games.
//
// In each round all pairings play two games from one opening, with sides exchanged; the first pairing rotates. So a longer
// match starts like a shorter one, and each part of it contains all pairings.
#pragma once

#include <vector>

namespace janus::tournament {

class Schedule {
 public:
  struct Pairing {
    int first, second;  // numbers of players
  };
  struct Place {
    int pairing;  // in pairings()
    int number;   // of the game in its pairing: its opening is number / 2
  };

  // `players` >= 1: one plays against itself. `games` is the number per pairing; it is even for more than two players.
  Schedule(int players, int games) {
    for (int first = 0; first < players; ++first)
      for (int second = first + 1; second < players; ++second) pairings_.push_back({first, second});
    if (pairings_.empty()) pairings_.push_back({0, 0});
    games_ = games * static_cast<int>(pairings_.size());
  }

  int games() const { return games_; }  // of all pairings
  const std::vector<Pairing>& pairings() const { return pairings_; }
  Place place(int game) const {
    const int count = static_cast<int>(pairings_.size());
    const int two = game / 2, round = two / count;
    return {(two + round) % count, 2 * round + game % 2};
  }

 private:
  std::vector<Pairing> pairings_;
  int games_;
};

}  // namespace janus::tournament
