// Table of a match between two players.
//
// Identical games count once, because a deterministic program repeats its answers. Games are identical
// if they have the same sides, initial position, moves and result.
//
// Score: a win counts 1, a draw 1/2. Elo: the difference d at which 1 / (1 + 10^(-d/400)) is the mean score. Its bounds
// are the 95 % bounds of the mean by Student's t (student_95), from the variance of the actual scores. If games are
// played in pairs from one opening, the mean of a pair is one observation, because its games are not independent. If all
// games are won or lost, or all observations are equal, there are no bounds.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "frontends/games/tournament/match_file.hpp"

namespace janus::tournament {

struct Score {
  int won = 0, lost = 0, drawn = 0;
  int games() const { return won + lost + drawn; }
  double points() const { return won + drawn / 2.0; }
  void count(double result) { ++(result == 1 ? won : result == 0 ? lost : drawn); }  // of a game, in points
  Score of_other_player() const { return {lost, won, drawn}; }
  std::string text() const;  // "+3 -2 =2"
};

struct Standings {
  std::array<std::string, 2> names;
  int played = 0;                                              // games; all other members refer to the distinct ones
  Score first = {}, first_as_white = {}, first_as_black = {};  // of the first player; the second has the rest
  double mean = 0;                                             // of its score
  struct Elo {
    double difference = 0, least = 0, most = 0;  // for the first player; the bounds may be infinite
  };
  std::optional<Elo> elo = {};
  double plies = 0;                                       // average per game
  std::array<std::uint64_t, 2> microseconds_a_move = {};  // average
  std::array<std::uint64_t, 2> moves = {};                // made by the player
  std::array<double, 2> pieces_lost = {};                 // captured by the other player, average per game, without the opening
  std::array<int, 2> touch_moves = {};                    // illegal castlings that the referee replaced (GameMove::instead_of)
  std::map<std::string, std::array<int, 3>> causes = {};  // causes of endings: losses of the first, losses of the second, draws
};

// Two-sided 95 % bound of Student's t: 12.706 for one degree of freedom, 4.303 for two, 1.960 in the limit. `freedom`: 1 or more.
double student_95(std::size_t freedom);
double elo_of(double score);  // -inf and +inf at 0 and 1
// Colour of the first player in a game: in even games it has the side that moves first.
bool first_has_white(const play::Rules& rules, int number);
// The points of a player in a game: 1, 0 or 1/2.
double points_in(const Game& game, bool has_white);
// Equal names of the players get the letters A and B. `fixed_sides`: the first player is always White.
Standings standings(const play::Rules& rules, std::array<std::string, 2> names, const Games& games, bool fixed_sides = false);

// "60 games, 6 different" if some are identical; else empty.
std::string repeated_text(int played, int different);
// Lines of text in README format.
std::string to_text(const Standings& standings);
std::string to_json(const Standings& standings, const std::string& sha256);

// Parts of such tables: "+15", "-inf"; "2.68 s".
std::string signed_text(double number);
std::string time_text(std::uint64_t microseconds);

}  // namespace janus::tournament
