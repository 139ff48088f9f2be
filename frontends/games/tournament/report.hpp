// The report on a complete or partial match. It is generated only from the plan and the games, so merged shards produce the same report as
// a single run.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontends/games/tournament/match_file.hpp"
#include "frontends/games/tournament/schedule.hpp"
#include "frontends/games/tournament/standings.hpp"

namespace janus::tournament {

// Returns the names of the players in a plan, with letters appended to identical names. Returns one name if a program plays itself.
std::vector<std::string> players_of(const Plan& plan);

class Report {
 public:
  // Throws session::Error if the plan names an unknown game or invalid players. The plan and the games must outlive this object.
  Report(const Plan& plan, const Games& games);

  std::string text() const;
  std::string json() const;
  std::string score() const;   // PGN, or the format defined by the rules, with move times
  std::string sha256() const;  // hash of the match file (match_file.hpp) without shard information
  // Returns the first player's results so far, "+3 -2 =2", or an empty string if there are more than two players.
  std::string running_score() const;
  // Returns the names of White and Black in a game.
  std::pair<std::string, std::string> sides(int game) const;

 private:
  std::string more_text() const;
  Standings two_player_standings() const;
  bool has_single_player() const { return players_.size() == 1; }
  bool has_fixed_sides() const;  // the first player is always White

  const Plan& plan_;
  const Games& games_;
  const play::Rules* rules_;
  std::vector<std::string> players_;
  Schedule schedule_;
};

}  // namespace janus::tournament
