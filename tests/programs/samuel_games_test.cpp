// Whole games of Samuel's checkers at its terminal: against a random mover, against a player who counts material, and against itself.
#include <algorithm>

#include "catch.hpp"
#include "programs/samuel_terminal.hpp"

using namespace janus::tests::samuel;

namespace {

// Wins, draws and losses of the program from the fifty openings, with each side; and how long it thinks.
struct Match {
  Tally tally;
  std::vector<double> seconds;

  void play(const std::string& level, const Opening& opening, Side side, const Player& other) {
    AtTheTerminal program(opening.position, side, level);
    const Result result = side == Side::black ? play_game(opening.position, program.player(), other) : play_game(opening.position, other, program.player());
    tally.add(result, side);
    seconds.insert(seconds.end(), program.seconds().begin(), program.seconds().end());
  }
  double median() {
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2];
  }
};

Match match(const std::string& level, const std::function<Player(unsigned)>& other) {
  Match match;
  unsigned seed = 0;
  for (const Opening& opening : fifty_openings()) {
    for (const Side side : {Side::black, Side::white}) match.play(level, opening, side, other(++seed));
  }
  WARN(level << ": won " << match.tally.won << ", drawn " << match.tally.drawn << ", lost " << match.tally.lost << "; " << match.seconds.size() << " moves, median "
             << match.median() << " s, most " << match.seconds.back() << " s");
  return match;
}

}  // namespace

TEST_CASE("Samuel's checkers at its second level beats a random mover", "[slow]") {
  CHECK(match("quick", random_player).tally.won >= 98);
}

TEST_CASE("Samuel's checkers at its top level holds its own against four plies of material", "[slow]") {
  Match top = match("deep", [](unsigned seed) { return material_player(seed); });
  CHECK(top.tally.score() >= 60);
  CHECK(top.median() < 120);
  CHECK(top.seconds.back() < 600);
}
TEST_CASE("Samuel's checkers: levels", "[slow]") {
  match("instant", [](unsigned seed) { return material_player(seed); });
  match("quick", [](unsigned seed) { return material_player(seed); });
  match("steady", [](unsigned seed) { return material_player(seed); });
}
