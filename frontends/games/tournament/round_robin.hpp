// The table of a match of more than two players: ratings, and who scored what against whom.
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
    double pieces_lost = 0;           // in a game, in the mean
    int touch_moves = 0;              // as in Standings
    std::vector<Score> against = {};  // by the players' numbers; against itself: nothing
  };
  std::vector<Row> rows;  // by the players' numbers
  int played = 0, different = 0;
  std::map<std::string, std::array<int, 2>> causes = {};  // ends: how many were won and lost by it, how many drawn
};

// Games that were played before count once, as in standings.hpp.
RoundRobin round_robin(const play::Rules& rules, const std::vector<std::string>& names, const Schedule& schedule, const Games& games);

// Best first.
std::string to_text(const RoundRobin& all);
std::string to_json(const RoundRobin& all, const std::string& sha256);

}  // namespace janus::tournament
