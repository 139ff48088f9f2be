// Report of a complete or partial match. Generated only from its plan and its games, so that merged
// shards have the same report as one run.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontends/games/tournament/match_file.hpp"
#include "frontends/games/tournament/schedule.hpp"
#include "frontends/games/tournament/standings.hpp"

namespace janus::tournament {

// Players in a plan; equal names get letters; one, if it plays against itself.
std::vector<std::string> players_of(const Plan& plan);

class Report {
 public:
  // Throws session::Error if the plan has an unknown game, or invalid players. Plan and games must outlive this object.
  Report(const Plan& plan, const Games& games);

  std::string text() const;
  std::string json() const;
  std::string score() const;   // PGN, or the form that the rules define; each move is followed by its time
  std::string sha256() const;  // of the match file (match_file.hpp) without shards
  // "+3 -2 =2": results of the first of two players so far; empty if there are more players.
  std::string running() const;
  // Names of White and Black in that game.
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
