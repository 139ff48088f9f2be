// What is told of a match when it is over, or of what there is of it: from its plan and its games alone, so that merged shards are told as
// one run is.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontends/games/tournament/match_file.hpp"
#include "frontends/games/tournament/schedule.hpp"
#include "frontends/games/tournament/standings.hpp"

namespace janus::tournament {

// The players that a plan names, those of one name told apart by letters; one, if it plays against itself.
std::vector<std::string> players_of(const Plan& plan);

class Report {
 public:
  // Throws session::Error if the plan names a game that there is not, or players who are none. Plan and games outlive it.
  Report(const Plan& plan, const Games& games);

  std::string text() const;
  std::string json() const;
  std::string score() const;   // PGN, or the form that the rules define; each move is followed by its time
  std::string sha256() const;  // of the match as its file has it (match_file.hpp), when it is no shard
  // "+3 -2 =2": what the first of two players has done so far, in all games; empty where there are more.
  std::string running() const;
  // Who has White and Black in that game.
  std::pair<std::string, std::string> sides(int game) const;

 private:
  std::string more_text() const;
  Standings of_two() const;
  bool alone() const { return players_.size() == 1; }
  bool fixed_sides() const;  // the first player is always White

  const Plan& plan_;
  const Games& games_;
  const play::Rules* rules_;
  std::vector<std::string> players_;
  Schedule schedule_;
};

}  // namespace janus::tournament
