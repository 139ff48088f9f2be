// The results table of a match between more than two players: ratings, and the scores of each pair.
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
    std::vector<Score> against = {};  // by player number; empty against itself
  };
  std::vector<Row> rows;  // by player number
  int played = 0, different = 0;
  std::map<std::string, std::array<int, 2>> causes = {};  // by cause of ending: decisive games, draws
};

// Computes the table. Identical games are counted only once, as in standings.hpp.
RoundRobin round_robin(const play::Rules& rules, const std::vector<std::string>& names, const Schedule& schedule, const Games& games);

// Formats the table, best player first.
std::string to_text(const RoundRobin& all);
std::string to_json(const RoundRobin& all, const std::string& sha256);

}  // namespace janus::tournament
