// The games of a match as text for others: PGN, or what the game has in its place.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "frontends/games/play/score.hpp"
#include "frontends/games/tournament/match_file.hpp"

namespace janus::tournament {

// Who had White and Black in the game of that number.
using Sides = std::function<std::pair<std::string, std::string>(int game)>;

// Each move is followed by its time. `all`: tags of all games (event, date, time control).
std::string to_score(const play::Rules& rules, const Sides& sides, const Games& games, const play::ScoreNames& all);

}  // namespace janus::tournament
