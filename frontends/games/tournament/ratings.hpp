// Ratings out of the games of many players, by maximum likelihood.
//
// The model is Bradley and Terry's, in Elo's units: a player who is d above another scores 1 / (1 + 10^(-d/400)) against him. A draw is
// half a win for each. The ratings are those at which everyone's score is what the model expects; their mean is 0.
//
// Where some players took no point at all from the others, no number is great enough for the difference. Then the largest group in
// which everyone is held by everyone, through whatever others, has numbers, and the rest stand above or below by infinity.
#pragma once

#include <vector>

namespace janus::tournament {

// What two players have done. Each pair stands once, or not at all.
struct Meeting {
  int first, second;
  double points;  // of the first: a win counts 1, a draw 1/2
  int games;
};

struct Rating {
  double elo = 0;    // may be infinite
  double error = 0;  // at 95 % on either side: 1.96 standard errors, by the curvature of the likelihood; 0 where Elo is infinite
};

std::vector<Rating> ratings(int players, const std::vector<Meeting>& meetings);

}  // namespace janus::tournament
