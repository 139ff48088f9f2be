// Pairings, their distribution to shards, and the resulting ratings.
#include "frontends/games/tournament/ratings.hpp"

#include <cmath>
#include <map>
#include <set>

#include "catch.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/games/tournament/schedule.hpp"
#include "frontends/games/tournament/shard.hpp"

using namespace janus;
using namespace janus::tournament;

TEST_CASE("schedule: all pairs play equally often, with both sides of each opening") {
  const Schedule schedule(4, 6);
  CHECK(schedule.pairings().size() == 6);
  CHECK(schedule.games() == 36);
  std::map<std::pair<int, int>, int> often;
  for (int game = 0; game < schedule.games(); ++game) {
    const Schedule::Place place = schedule.slot(game);
    ++often[{place.pairing, place.number}];
    CHECK(place.number % 2 == game % 2);
    if (game < 12) CHECK(place.number < 2);  // a round is complete before the next starts
  }
  CHECK(often.size() == 36);
  // With one or two players, the order of games is unchanged from a plain match.
  for (int game = 0; game < 5; ++game) {
    CHECK(Schedule(2, 5).slot(game).number == game);
    CHECK(Schedule(1, 5).slot(game).pairing == 0);
  }
  CHECK(Schedule(2, 5).games() == 5);
}

TEST_CASE("shards: each game is in one shard, and numbers may start with 0 or 1") {
  for (const int games : {1, 5, 20, 33}) {
    std::multiset<int> all;
    for (int index = 1; index <= 4; ++index) {
      const Shard shard{index, 4};
      int count = 0;
      for (int game = 0; game < games; ++game)
        if (shard.has(game)) ++count, all.insert(game);
      CHECK(shard.game_count(games) == count);
    }
    CHECK(all.size() == static_cast<std::size_t>(games));
    CHECK(std::set<int>(all.begin(), all.end()).size() == all.size());
  }
  CHECK(parse_shard("0/16") == parse_shard("16/16"));
  CHECK(parse_shard("3/16").text() == "3/16");
  CHECK(Shard{}.is_whole());
  for (const char* wrong : {"", "3", "/", "3/", "/3", "-1/3", "4/3", "1/0", "0/0", "a/b", "1/2/3", "1/99999999999"})
    CHECK_THROWS_AS(parse_shard(wrong), session::Error);
  CHECK_THROWS_WITH(parse_shard("4/3"), "--shard 4/3: expected I/N for part I of N, as in 3/16; I must be from 1 to N (or from 0 to N-1)");
}

TEST_CASE("ratings: two players differ by their score") {
  const auto two = ratings(2, {{0, 1, 60, 100}});
  // 400 log10(60 / 40), halved, because the mean is 0.
  CHECK(two[0].elo == Approx(35.218).margin(0.001));
  CHECK(two[1].elo == Approx(-35.218).margin(0.001));
  // The standard error of the difference is 1 / sqrt(100 * 0.6 * 0.4) in natural logarithms, for a rating half of it: 0.10206. It is
  // multiplied by 173.718 and 1.96.
  CHECK(two[0].error == Approx(34.750).margin(0.01));
  CHECK(two[1].error == Approx(two[0].error));
}

TEST_CASE("ratings: three players with consistent scores get exact ratings") {
  // Strengths 9, 3 and 1 give scores of 3/4, 3/4 and 9/10. Neighbours differ by 400 log10(3).
  const auto three = ratings(3, {{0, 1, 3, 4}, {1, 2, 6, 8}, {2, 0, 1, 10}});
  CHECK(three[0].elo == Approx(190.849).margin(0.001));
  CHECK(three[1].elo == Approx(0).margin(0.001));
  CHECK(three[2].elo == Approx(-190.849).margin(0.001));
}

TEST_CASE("ratings: with inconsistent scores, each score equals its expectation") {
  const std::vector<Meeting> meetings = {{0, 1, 7.5, 20}, {0, 2, 12, 20}, {1, 2, 8, 20}, {0, 3, 19.5, 20}, {1, 3, 16, 18}, {2, 3, 11, 20}};
  const auto four = ratings(4, meetings);
  double mean = 0;
  for (int player = 0; player < 4; ++player) {
    double scored = 0, expected = 0;
    for (const Meeting& one : meetings) {
      if (one.first != player && one.second != player) continue;
      const int other = one.first == player ? one.second : one.first;
      scored += one.first == player ? one.points : one.games - one.points;
      expected +=
          one.games / (1 + std::pow(10, (four[static_cast<std::size_t>(other)].elo - four[static_cast<std::size_t>(player)].elo) / 400));
    }
    CHECK(expected == Approx(scored).margin(1e-6));
    mean += four[static_cast<std::size_t>(player)].elo / 4;
  }
  CHECK(mean == Approx(0).margin(1e-6));
}

TEST_CASE("ratings: a player who never lost a point is first, without a number") {
  const auto four = ratings(4, {{0, 1, 4, 4}, {0, 2, 4, 4}, {1, 2, 3, 4}, {1, 3, 4, 4}, {2, 3, 4, 4}, {0, 3, 4, 4}});
  CHECK(std::isinf(four[0].elo));
  CHECK(four[0].elo > 0);
  CHECK(four[1].elo == Approx(95.424).margin(0.001));  // 200 log10(3)
  CHECK(four[2].elo == Approx(-95.424).margin(0.001));
  CHECK(std::isinf(four[3].elo));
  CHECK(four[3].elo < 0);
  CHECK(ratings(2, {}).size() == 2);
  CHECK(ratings(0, {}).empty());
}
