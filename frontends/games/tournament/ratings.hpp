// Maximum-likelihood ratings from the games of several players.
//
// Bradley-Terry model in Elo units: a player who is d above another scores 1 / (1 + 10^(-d/400)) against him. A draw is half a win for
// each. With these ratings, everyone's expected score equals the actual score; their mean is 0.
//
// If some players took no points at all from the others, no finite difference fits. Then the largest group of mutually
// reachable players has finite ratings, and the rest are above or below by infinity.
#pragma once

#include <vector>

namespace janus::tournament {

// Results of two players. Each pair occurs at most once.
struct Meeting {
  int first, second;
  double points;  // of the first: a win is 1, a draw 1/2
  int games;
};

struct Rating {
  double elo = 0;    // may be infinite
  double error = 0;  // 95 % margin: 1.96 standard errors, from the curvature of the likelihood; 0 if Elo is infinite
};

std::vector<Rating> ratings(int players, const std::vector<Meeting>& meetings);

}  // namespace janus::tournament
