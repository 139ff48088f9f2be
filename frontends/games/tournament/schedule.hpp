// Which games a match has: everyone against everyone, each two as often as any others.
//
// It goes in rounds. In each all pairings play two games from one opening, with sides exchanged, the next pairing first in each round. So a
// longer match begins as a shorter one does, and any part of it has something of every pairing.
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

  // `players` >= 1: one plays against itself. `games` are those of a pairing; with more than two players they are even.
  Schedule(int players, int games) {
    for (int first = 0; first < players; ++first)
      for (int second = first + 1; second < players; ++second) pairings_.push_back({first, second});
    if (pairings_.empty()) pairings_.push_back({0, 0});
    games_ = games * static_cast<int>(pairings_.size());
  }

  int games() const { return games_; }  // of all
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
