// Random legal moves: for a player, and for first moves that the referee chooses (Opening::random_moves).
#pragma once

#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

// A legal move that depends only on the seed and on the number of half moves. The game must not have ended.
Turn random_turn(const play::Record& game, std::uint64_t seed);

// The weakest opponent, for every game that has rules.
class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}

  std::string name() const override { return "Random moves"; }
  void begin(int number, const std::string&, play::Side) override { number_ = number; }
  Turn move(const play::Record& game, const std::atomic<bool>&) override;

 private:
  std::uint64_t seed_;
  int number_ = 0;
};

}  // namespace janus::tournament
