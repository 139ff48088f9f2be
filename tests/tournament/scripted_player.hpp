// A player that plays moves from a test's script.
#pragma once

#include <deque>
#include <string>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/games/tournament/player.hpp"

namespace janus::tests {

class ScriptedPlayer final : public tournament::Player {
 public:
  explicit ScriptedPlayer(std::deque<tournament::Turn> turns) : turns_(std::move(turns)) {}
  // Creates a player with these moves, in order.
  static ScriptedPlayer of(std::initializer_list<std::string> moves) {
    std::deque<tournament::Turn> turns;
    for (const std::string& move : moves) turns.push_back({.kind = tournament::Turn::Kind::moved, .move = move, .microseconds = 1000});
    return ScriptedPlayer(std::move(turns));
  }

  std::string name() const override { return "Scripted"; }
  void start_game(int, const std::string&, play::Side) override { ++games; }
  tournament::Turn move(const play::Record&, const std::atomic<bool>&) override {
    if (turns_.empty()) throw session::Error("there is no more in the script");
    tournament::Turn turn = turns_.front();
    turns_.pop_front();
    return turn;
  }

  int games = 0;

 private:
  std::deque<tournament::Turn> turns_;
};

// A player that always makes the first, or the last legal move.
class FirstOrLast final : public tournament::Player {
 public:
  explicit FirstOrLast(bool first) : first_(first) {}
  std::string name() const override { return first_ ? "First" : "Last"; }
  void start_game(int, const std::string&, play::Side) override {}
  tournament::Turn move(const play::Record& game, const std::atomic<bool>& cancel) override {
    if (cancel) return {.kind = tournament::Turn::Kind::cancelled};
    const auto legal = game.rules().legal_moves(game.position());
    return {
        .kind = tournament::Turn::Kind::moved, .move = first_ ? legal.front().coordinates : legal.back().coordinates, .microseconds = 5};
  }

 private:
  bool first_;
};

}  // namespace janus::tests
