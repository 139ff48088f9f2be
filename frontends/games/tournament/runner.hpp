// Plays the missing games of a match on several threads. How games are assigned to threads does not affect them.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "frontends/games/tournament/match_file.hpp"

namespace janus::tournament {

// Plays one game. Returns nullopt if `cancel` was set before the end. Each GamePlayer is used by only one thread.
using GamePlayer = std::function<std::optional<Game>(int number, const std::atomic<bool>& cancel)>;

struct Run {
  int games = 2;
  Shard shard = {};  // plays only this shard's games
  int jobs = 1;
  std::function<GamePlayer()> make_player = {};      // called once on each thread
  std::function<void(const Game&)> finished = {};    // called on the caller's thread
  std::function<bool(int milliseconds)> watch = {};  // called repeatedly on the caller's thread; may block that long; returns false to stop
};

// Plays the games missing from `games`. Returns true if all have been played. If a game throws, cancels the others and rethrows the
// exception.
bool play_games(const Run& run, Games& games);

}  // namespace janus::tournament
