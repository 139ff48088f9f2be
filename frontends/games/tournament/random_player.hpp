// Random legal moves, used by a player and for first moves chosen by the referee (Opening::random_moves).
#pragma once

#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

// Returns a legal move that depends only on the seed and the number of plies played. The game must not be over.
Turn random_turn(const play::Record& game, std::uint64_t seed);

// A player that makes random moves: the weakest opponent, available for every game that has rules.
class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}

  std::string name() const override { return "Random moves"; }
  void start_game(int number, const std::string&, play::Side) override { number_ = number; }
  Turn move(const play::Record& game, const std::atomic<bool>&) override;

 private:
  std::uint64_t seed_;
  int number_ = 0;
};

}  // namespace janus::tournament
