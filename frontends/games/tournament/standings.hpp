// The results table of a match between two players.
//
// Identical games count only once, because a deterministic program repeats its moves. Games are identical if they have the same sides,
// initial position, moves and result.
//
// Score: 1 point per win, 1/2 per draw. Elo: the difference d for which 1 / (1 + 10^(-d/400)) is the mean score. Its bounds follow from the
// 95% confidence interval of the mean by Student's t (student_t_95), using the variance of the scores. If games are played in pairs from one
// opening, the mean of a pair is one observation, because its games are not independent. If all games are won or lost, or all observations
// are equal, there are no bounds.
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
  void add_result(double result) { ++(result == 1 ? won : result == 0 ? lost : drawn); }  // adds a game's result in points
  Score swapped() const { return {lost, won, drawn}; }
  std::string text() const;  // "+3 -2 =2"
};

struct Standings {
  std::array<std::string, 2> names;
  int played = 0;                                              // number of games; all other members refer to distinct games
  Score first = {}, first_as_white = {}, first_as_black = {};  // scores of the first player
  double mean = 0;                                             // mean score of the first player
  struct Elo {
    double difference = 0, least = 0, most = 0;  // for the first player; the bounds may be infinite
  };
  std::optional<Elo> elo = {};
  double plies = 0;                                       // average per game
  std::array<std::uint64_t, 2> microseconds_a_move = {};  // average
  std::array<std::uint64_t, 2> moves = {};                // number of moves made by the player
  std::array<double, 2> pieces_lost = {};                 // captured by the opponent, average per game, excluding the opening
  std::array<int, 2> touch_moves = {};                    // illegal castling moves that the referee replaced (GameMove::instead_of)
  std::map<std::string, std::array<int, 3>> causes = {};  // by cause of ending: losses by the first player, losses by the second, draws
};

// Returns the two-sided 95% quantile of Student's t: 12.706 for one degree of freedom, 4.303 for two, 1.960 in the limit. `freedom`, the
// degrees of freedom, must be at least 1.
double student_t_95(std::size_t freedom);
double elo_of(double score);  // -inf and +inf at 0 and 1
// Returns true if the first player plays White in a game. In even-numbered games, it plays the side that moves first.
bool is_first_white(const play::Rules& rules, int number);
// Returns a player's points for a game: 1, 0 or 1/2.
double game_points(const Game& game, bool has_white);
// Computes the standings. Appends the letters A and B to identical player names. `has_fixed_sides` is true if the first player is always White.
Standings standings(const play::Rules& rules, std::array<std::string, 2> names, const Games& games, bool has_fixed_sides = false);

// Returns "60 games, 6 different" if some games are identical, otherwise an empty string.
std::string repeated_text(int played, int different);
// Formats the standings as lines of text (described in README.md).
std::string to_text(const Standings& standings);
std::string to_json(const Standings& standings, const std::string& sha256);

// Format table cells: "+15" or "-inf", and "2.68 s".
std::string signed_text(double number);
std::string time_text(std::uint64_t microseconds);

}  // namespace janus::tournament
