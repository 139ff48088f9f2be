// The games of a match as text for others: PGN, or what the game has in its place.
#pragma once

#include <array>
#include <string>

#include "frontends/games/tournament/match_file.hpp"

namespace janus::tournament {

// `event` and `date` are those of all; the time that it took stands after each move.
std::string to_score(const play::Rules& rules, const std::array<std::string, 2>& names, const Games& games, const std::string& event,
                     const std::string& date);

}  // namespace janus::tournament
