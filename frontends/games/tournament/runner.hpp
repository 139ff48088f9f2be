// Plays the missing games of a match on several threads. The assignment to threads does not affect a game.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "frontends/games/tournament/match_file.hpp"

namespace janus::tournament {

// Plays one game; nullopt if `cancel` was set before the end. Used by one thread.
using GamePlayer = std::function<std::optional<Game>(int number, const std::atomic<bool>& cancel)>;

struct Run {
  int games = 2;
  Shard shard = {};  // plays only this shard's games
  int jobs = 1;
  std::function<GamePlayer()> make_player = {};      // called in each thread
  std::function<void(const Game&)> finished = {};    // in the caller's thread
  std::function<bool(int milliseconds)> watch = {};  // called repeatedly in the caller's thread, may block for that time; false: stop
};

// Fills `games`. Returns true if all are played. Rethrows the exception of the first game that failed; games in progress are cancelled.
bool play_games(const Run& run, Games& games);

}  // namespace janus::tournament
