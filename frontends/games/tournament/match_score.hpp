// The games of a match as text for others: PGN, or what the game has in its place.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "frontends/games/tournament/match_file.hpp"

namespace janus::tournament {

// Who had White and Black in the game of that number.
using Sides = std::function<std::pair<std::string, std::string>(int game)>;

// What all games have in common.
struct ScoreHead {
  std::string event, date;
  std::string time_control = {};  // as PGN has it; empty: there was none
};

// The time that it took stands after each move.
std::string to_score(const play::Rules& rules, const Sides& sides, const Games& games, const ScoreHead& head);

}  // namespace janus::tournament
