// Plays the games of a match that are not played yet, on several threads. Which thread plays a game makes no difference to it.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "frontends/games/tournament/match_file.hpp"

namespace janus::tournament {

// Plays one game; nothing if `cancel` was set before it was over. Belongs to one thread.
using GamePlayer = std::function<std::optional<Game>(int number, const std::atomic<bool>& cancel)>;

struct Run {
  int games = 2;
  Shard shard = {};  // of these games its own are played
  int jobs = 1;
  std::function<GamePlayer()> make_player = {};      // called in each thread
  std::function<void(const Game&)> finished = {};    // in the caller's thread
  std::function<bool(int milliseconds)> watch = {};  // called meanwhile by the caller's thread, may wait so long; false: no more
};

// Fills `games`. True if all are played. Throws what the first game threw that could not be played; those under way are given up.
bool play_games(const Run& run, Games& games);

}  // namespace janus::tournament
