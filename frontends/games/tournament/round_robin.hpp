// Table of a match of more than two players: ratings, and scores for each pair.
#pragma once

#include <string>
#include <vector>

#include "frontends/games/tournament/ratings.hpp"
#include "frontends/games/tournament/schedule.hpp"
#include "frontends/games/tournament/standings.hpp"

namespace janus::tournament {

struct RoundRobin {
  struct Row {
    std::string name;
    Rating rating = {};
    Score score = {};
    std::uint64_t microseconds_a_move = 0;
    double pieces_lost = 0;           // average per game
    int touch_moves = 0;              // as in Standings
    std::vector<Score> against = {};  // by the players' numbers; empty against itself
  };
  std::vector<Row> rows;  // by the players' numbers
  int played = 0, different = 0;
  std::map<std::string, std::array<int, 2>> causes = {};  // causes of endings: decisive games, draws
};

// Repeated games count once, as in standings.hpp.
RoundRobin round_robin(const play::Rules& rules, const std::vector<std::string>& names, const Schedule& schedule, const Games& games);

// Best first.
std::string to_text(const RoundRobin& all);
std::string to_json(const RoundRobin& all, const std::string& sha256);

}  // namespace janus::tournament
