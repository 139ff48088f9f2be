// Maximum-likelihood ratings of several players from their games.
//
// Bradley-Terry model in Elo units: a player rated d above another is expected to score 1 / (1 + 10^(-d/400)) per game. A draw counts as
// half a win for each player. With these ratings, the expected total score of each player equals the actual one. The mean rating is 0.
//
// If some players scored no points at all against the others, no finite difference fits. The largest group of mutually reachable players
// then has finite ratings, and all others are infinitely above or below.
#pragma once

#include <vector>

namespace janus::tournament {

// The results between two players. Each pair occurs at most once.
struct Meeting {
  int first, second;
  double points;  // points of the first player: 1 per win, 1/2 per draw
  int games;
};

struct Rating {
  double elo = 0;    // may be infinite
  double error = 0;  // 95% margin: 1.96 standard errors, from the curvature of the likelihood; 0 if Elo is infinite
};

std::vector<Rating> ratings(int players, const std::vector<Meeting>& meetings);

}  // namespace janus::tournament
