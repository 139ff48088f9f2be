// Opponents of Samuel's checkers, the openings and the arbiter.
#include "programs/samuel_players.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "catch.hpp"
#include "frontends/games/play/draughts/fen.hpp"
#include "frontends/games/play/draughts/notation.hpp"

using namespace janus::tests::samuel;
namespace draughts = janus::play::draughts;

namespace {

Position position(const char* fen) { return *draughts::parse_fen(fen); }

// Returns the moves in turn, for either side.
Player from_list(std::vector<std::string> moves) {
  return [moves = std::move(moves), i = std::size_t{0}](const Position& where, const std::vector<Step>&) mutable {
    const std::string wanted = moves.at(i++ % moves.size());
    for (const Step& step : draughts::legal_steps(where)) {
      if (draughts::to_notation(step) == wanted) return step;
    }
    return Step{};
  };
}

// Moves kings between these squares to the positions that occurred least often.
Player wanderer(int first, int last, std::map<std::string, int>& stood) {
  return [first, last, &stood, random = std::mt19937(1)](const Position& where, const std::vector<Step>&) mutable {
    std::vector<Step> best;
    int least = 1000;
    for (const Step& step : draughts::legal_steps(where)) {
      const int to = draughts::square_number(step.path.back());
      if (!draughts::is_king(where.at(step.path.front())) || to < first || to > last) continue;
      const int times = stood[draughts::to_short_fen(draughts::apply_step(where, step))];
      if (times < least) best.clear();
      if (times <= least) best.push_back(step);
      least = std::min(least, times);
    }
    const Step step = best[random() % best.size()];
    ++stood[draughts::to_short_fen(draughts::apply_step(where, step))];
    return step;
  };
}

// Evaluates a position without pruning, to the same depth.
int plain(const Position& where, int plies) {
  if (plies == 0) {
    int sum = 0;
    for (const char piece : where.pieces) {
      const int worth = piece == '.' ? 0 : draughts::is_king(piece) ? 3 : 2;
      sum += draughts::is_piece_of(piece, where.to_move) ? worth : -worth;
    }
    return sum;
  }
  int best = -10'000 - plies;
  for (const Step& step : draughts::legal_steps(where)) best = std::max(best, -plain(draughts::apply_step(where, step), plies - 1));
  return best;
}

}  // namespace

TEST_CASE("openings: fifty different ones of three plies, ordered by square") {
  CHECK(lines_of(3).size() == 302);
  const std::vector<Opening> openings = fifty_openings();
  REQUIRE(openings.size() == 50);
  std::set<std::string> lines, positions;
  std::vector<std::string> in_order;
  for (const Opening& opening : openings) {
    Position where = position(draughts::kStartFen.data());
    std::string line;
    for (const Step& step : opening.moves) {
      const auto legal = draughts::legal_steps(where);
      REQUIRE(
          std::any_of(legal.begin(), legal.end(), [&](const Step& each) { return each.path == step.path && each.taken == step.taken; }));
      where = draughts::apply_step(where, step);
      line += (line.empty() ? "" : " ") + draughts::to_notation(step);
    }
    CHECK(draughts::to_fen(where) == draughts::to_fen(opening.position));
    CHECK(opening.position.to_move == Side::white);
    lines.insert(line);
    in_order.push_back(line);
    positions.insert(draughts::to_short_fen(opening.position));
  }
  CHECK(lines.size() == 50);
  CHECK(positions.size() == 50);
  CHECK(in_order.front() == "9-13 21-17 5-9");
  CHECK(in_order.back() == "12-16 24-19 16-20");
}

TEST_CASE("material player: beats a random mover, equal seeds give equal games") {
  const std::vector<Opening> openings = fifty_openings();
  Tally tally;
  std::vector<std::size_t> lengths[2];
  for (unsigned round = 0; round < 2; ++round) {
    for (unsigned game = 0; game < 20; ++game) {
      const Side side = game % 2 == 0 ? Side::black : Side::white;
      const Player material = material_player(game), random = random_player(game + 100);
      const Result result =
          play_game(openings[game * 2].position, side == Side::black ? material : random, side == Side::black ? random : material);
      if (round == 0) tally.add(result, side);
      lengths[round].push_back(result.moves.size());
    }
  }
  CHECK(tally.games() == 20);
  CHECK(tally.score() >= 18);
  CHECK(lengths[0] == lengths[1]);
}

TEST_CASE("material player: its move is a best one of the full tree, by its seed") {
  std::mt19937 random(1);
  int choices = 0;
  for (int i = 0; i < 60; ++i) {
    Position where = position(draughts::kStartFen.data());
    for (auto plies = random() % 70; plies > 0; --plies) {
      const auto steps = draughts::legal_steps(where);
      if (steps.empty()) break;
      where = draughts::apply_step(where, steps[random() % steps.size()]);
    }
    std::set<std::string> best, taken;
    int most = -20'000;
    for (const Step& step : draughts::legal_steps(where)) {
      const int worth = -plain(draughts::apply_step(where, step), 3);
      if (worth > most) best.clear();
      most = std::max(most, worth);
      if (worth == most) best.insert(draughts::to_notation(step));
    }
    if (best.empty()) continue;
    for (unsigned seed = 0; seed < 60; ++seed) taken.insert(draughts::to_notation(material_player(seed)(where, {})));
    INFO(draughts::to_fen(where));
    CHECK(taken == best);
    choices += best.size() > 1;
  }
  CHECK(choices > 20);
}

TEST_CASE("arbiter: a side without a move has lost") {
  const Player none = from_list({"never asked"});
  Result result = play_game(position("B:W5,6,10:B1"), none, none);  // blocked
  CHECK(result.ending == Result::Ending::no_move);
  CHECK(result.winner == Side::white);
  CHECK(result.score(Side::white) == 1);
  CHECK(result.score(Side::black) == 0);
  result = play_game(position("B:W18:B15"), from_list({"15x22"}), none);  // no pieces left
  CHECK(result.winner == Side::black);
  CHECK(result.moves.size() == 1);
  CHECK(result.taken[static_cast<int>(Side::black)] == 1);
  CHECK(result.taken[static_cast<int>(Side::white)] == 0);
}

TEST_CASE("arbiter: the third occurrence of a position is a draw") {
  std::vector<std::size_t> told;
  const Player white = [&, moves = from_list({"32-28", "28-32"})](const Position& where, const std::vector<Step>& played) {
    told.push_back(played.size());
    CHECK(draughts::to_notation(played.back()) == (told.size() % 2 == 1 ? "1-5" : "5-1"));
    return moves(where, played);
  };
  const Result result = play_game(position("B:WK32:BK1"), from_list({"1-5", "5-1"}), white);
  CHECK(result.ending == Result::Ending::third_time);
  CHECK_FALSE(result.winner);
  CHECK(result.score(Side::black) == 0.5);
  CHECK(result.moves.size() == 8);
  CHECK(told == std::vector<std::size_t>{1, 3, 5, 7});
}

TEST_CASE("arbiter: forty moves each without a capture or man's move are a draw") {
  std::map<std::string, int> stood;
  Result result = play_game(position("B:WK29,K30,K32:BK1,K2,K4"), wanderer(1, 11, stood), wanderer(21, 32, stood));
  CHECK(result.ending == Result::Ending::quiet);
  CHECK_FALSE(result.winner);
  CHECK(result.moves.size() == 80);
  // A man's move restarts the count.
  const Player late = [king = wanderer(1, 11, stood), asked = 0](const Position& where, const std::vector<Step>& played) mutable {
    return ++asked == 20 ? from_list({"12-16"})(where, played) : king(where, played);
  };
  result = play_game(position("B:WK29,K30,K32:B12,K1,K2,K4"), late, wanderer(21, 32, stood));
  CHECK(result.ending == Result::Ending::quiet);
  CHECK(result.moves.size() == 39 + 80);
}

TEST_CASE("arbiter: an illegal move throws") {
  const Position start = position(draughts::kStartFen.data());
  CHECK_THROWS_WITH(play_game(start, from_list({"1-5"}), random_player(1)), Catch::Contains("no move is not legal in B:W21"));
  const Player rash = [](const Position&, const std::vector<Step>&) {
    return Step{{draughts::square_of_number(9), draughts::square_of_number(18)}, {draughts::square_of_number(14)}};
  };
  CHECK_THROWS_WITH(play_game(start, rash, rash), Catch::Contains("9x18 is not legal"));
}

TEST_CASE("arbiter: men that become kings are counted") {
  const Result result = play_game(position("B:W27:B23"), from_list({"23x32"}), from_list({"never asked"}));
  CHECK(result.winner == Side::black);
  CHECK(result.crowned[static_cast<int>(Side::black)] == 1);
  CHECK(result.crowned[static_cast<int>(Side::white)] == 0);
  CHECK(draughts::to_short_fen(result.last) == "W:W:BK32");
}

TEST_CASE("tally: counts wins, losses, draws and score") {
  Tally tally;
  tally.add(play_game(position("B:W27:B23"), from_list({"23x32"}), from_list({})), Side::black);
  tally.add(play_game(position("B:W27:B23"), from_list({"23x32"}), from_list({})), Side::white);
  tally.add(play_game(position("B:WK32:BK1"), from_list({"1-5", "5-1"}), from_list({"32-28", "28-32"})), Side::white);
  CHECK(tally.won == 1);
  CHECK(tally.lost == 1);
  CHECK(tally.drawn == 1);
  CHECK(tally.score() == 1.5);
}
