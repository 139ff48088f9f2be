// The table of a match.
//
// A game that was played before counts once: a program that is asked the same again answers the same, and that is no news. Games are the
// same if they have the same side for the same player, beginning, moves and result.
//
// Score: a win counts 1, a draw 1/2. Elo: the difference d at which 1 / (1 + 10^(-d/400)) is the mean score. Its bounds are those of the
// mean at 95 %, by Student's t (student_95), from the variance of what was really scored; where games are played in pairs from
// one opening, the mean of a pair counts as one observation, as its games are not independent. Where all was won, all lost, or
// all observations are the same, nothing can be said.
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
  int played = 0;                                              // games; all that follows is of those that differ
  Score first = {}, first_as_white = {}, first_as_black = {};  // of the first player; the second has the rest
  double mean = 0;                                             // of its score
  struct Elo {
    double difference = 0, least = 0, most = 0;  // for the first player; the bounds may be infinite
  };
  std::optional<Elo> elo = {};
  double plies = 0;                                       // of a game, in the mean
  std::array<std::uint64_t, 2> microseconds_a_move = {};  // in the mean
  std::array<std::uint64_t, 2> moves = {};                // that it was asked for
  std::array<double, 2> pieces_lost = {};                 // to the other player, in a game, in the mean, without the opening
  std::array<int, 2> touch_moves = {};                    // illegal castlings that the referee replaced (GameMove::instead_of)
  std::map<std::string, std::array<int, 3>> causes = {};  // ends: what the first, the second has lost by, what was drawn by
};

// The two-sided bound of Student's t at 95 %: 12.706 for one degree of freedom, 4.303 for two, 1.960 in the limit. `freedom`: 1 or more.
double student_95(std::size_t freedom);
double elo_of(double score);  // -inf and +inf at 0 and 1
// Who had White in a game: in even ones the first player has the side that begins.
bool first_has_white(const play::Rules& rules, int number);
// The points of a player in a game: 1, 0 or 1/2.
double points_in(const Game& game, bool has_white);
// Two players of one name are told apart by A and B. `fixed_sides`: the first player is always White.
Standings standings(const play::Rules& rules, std::array<std::string, 2> names, const Games& games, bool fixed_sides = false);

// "60 games, 6 different", if not all are; else empty.
std::string repeated_text(int played, int different);
// Lines of text, as a README has them.
std::string to_text(const Standings& standings);
std::string to_json(const Standings& standings, const std::string& sha256);

// Pieces of such tables: "+15", "-inf"; "2.68 s".
std::string signed_text(double number);
std::string time_text(std::uint64_t microseconds);

}  // namespace janus::tournament
