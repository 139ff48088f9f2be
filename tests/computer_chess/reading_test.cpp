// The second implementation of Computer Chess plays the game that its author recorded.
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "computer_chess/reading.hpp"

namespace {

using namespace janus::tests::computer_chess;

// Appendix C of the report, castling as the king's move.
const std::vector<std::string> kRecorded = {"e2e3", "e7e6", "d1f3", "d7d5", "f3f4", "b8c6", "b1c3", "e6e5", "f4a4", "c8f5", "g1f3", "g8f6",
                                            "f3e5", "f8b4", "e5c6", "b7c6", "a4b4", "a7a5", "b4f4", "f5c2", "f1e2", "d8e7", "e1g1"};

std::string name(const Ply& ply) { return square_name(ply.from) + square_name(ply.to); }

std::vector<std::string> moves(Reading& reading, std::size_t plies) {
  std::vector<std::string> result;
  while (result.size() < plies) result.push_back(name(reading.play()));
  return result;
}

// Plays to the end, and says how many plies there were.
std::vector<std::string> all_moves(Text text) {
  Reading reading(text, false);
  std::vector<std::string> result;
  try {
    while (result.size() < 200) result.push_back(name(reading.play()));
  } catch (const SubscriptError&) {}
  return result;
}

}  // namespace

TEST_CASE("the first ply tries twenty moves, each with the line that is printed") {
  Reading reading(Text::listing);
  CHECK(reading.statements_of_start() == 997);
  const Ply& ply = reading.play();
  const std::vector<std::string> lines = {"-.76  9  50 ",  "-.71  0  50 ", "-.51  1  51 ",  " .25  9  52 ", "-.3  2  52 ",
                                          " .29  3  53 ",  " .7  4  54 ",  " .25  14  55 ", "-.71  5  55 ", "-.51  6  56 ",
                                          "-.76  14  57 ", "-.71  7  57 ", "-.66  0  62 ",  "-1  1  63 ",   "-.66  2  64 ",
                                          " .14  3  65 ",  " .34  4  66 ", "-1.05  5  67 ", "-.95  6  68 ", "-.66  7  69 "};
  REQUIRE(ply.roots.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) CHECK(ply.roots[i].line == lines[i]);
  CHECK(square_name(ply.roots[0].from) == "b1");
  CHECK(square_name(ply.roots[0].to) == "a3");
  CHECK(name(ply) == "e2e3");
  CHECK(ply.man == 4);
  CHECK(ply.value == Approx(0.70).margin(0.001));
  CHECK(ply.statements == 5'009'589);
  CHECK(reading.arrays().pw[4] == 54);
  CHECK(reading.arrays().pm[4][0] == 1);
  CHECK(reading.arrays().a[0][54] == 5);
  CHECK(reading.arrays().a[0][42] == 0);
}

TEST_CASE("the listing plays 21 plies of the report's game, and castles where the report has the queen's move") {
  Reading reading(Text::listing);
  const std::vector<std::string> played = moves(reading, 21);
  CHECK(played == std::vector(kRecorded.begin(), kRecorded.begin() + 21));
  const Ply castles = reading.play();
  CHECK(name(castles) == "e8g8");
  CHECK(castles.roots.front().line == "-9.41  23  27 ");
  CHECK(castles.value == Approx(-9.40).margin(0.001));
  bool has_queen = false;
  for (const Root& root : castles.roots) {
    if (square_name(root.from) + square_name(root.to) != "d8e7") continue;
    has_queen = true;
    CHECK(root.value == Approx(-9.45).margin(0.001));  // the least distance in the whole game
  }
  CHECK(has_queen);
  const Arrays& arrays = reading.arrays();
  CHECK(arrays.pb[12] == 116);
  CHECK(arrays.pb[15] == 115);
  CHECK(arrays.pm[12][1] == 1);
  CHECK(arrays.a[0][116] == 37);
  CHECK(arrays.a[0][115] == 40);
  CHECK(name(reading.play()) == "e1g1");
}

TEST_CASE("the variant plays all 23 plies of the report's game") {
  Reading reading(Text::game);
  CHECK(moves(reading, 23) == kRecorded);
  CHECK(reading.arrays().a[0][32] == 13);
  CHECK(reading.arrays().a[0][31] == 16);
}

TEST_CASE("the game costs 375 million statements, and the same moves without counting them") {
  std::uint64_t sum = 0;
  Reading counted(Text::listing), uncounted(Text::listing, false);
  for (int i = 0; i < 23; ++i) {
    const Ply& ply = counted.play();
    sum += ply.statements;
    const Ply& other = uncounted.play();
    CHECK(other.statements == 0);
    CHECK(other.value == ply.value);
    CHECK(name(other) == name(ply));
    CHECK(other.roots.size() == ply.roots.size());
  }
  CHECK(sum == 374'849'165);
}

TEST_CASE("the listing ends in ply 83, when a queen on the last rank is taken for a pawn that comes there") {
  const std::vector<std::string> played = all_moves(Text::listing);
  CHECK(played.size() == 82);
  CHECK(played[80] == "a7a8");
  CHECK(played[81] == "f6f5");
}

TEST_CASE("the variant ends in ply 65, after Black was mated in ply 62 and sent a pawn off the board") {
  const std::vector<std::string> played = all_moves(Text::game);
  REQUIRE(played.size() == 64);
  CHECK(played[27] == "h7h5");  // as good as e7e6 in doubles: decided by what singles leave off
  CHECK(played[60] == "e3h6");
  CHECK(played[61] == "--");
  CHECK(played[62] == "f6h8");
}

TEST_CASE("scores are printed as the dialect prints singles") {
  CHECK(printed_line(-0.75F, 9, 50) == "-.75  9  50 ");
  CHECK(printed_line(0.7F, 4, 54) == " .69  4  54 ");  // .7 is a little less than seven tenths
  CHECK(printed_line(-1, 0, 50) == "-1  0  50 ");
  CHECK(printed_line(0, 12, 33) == " 0  12  33 ");
  CHECK(printed_line(-1022.155F, 10, 27) == "-1022.16  10  27 ");
  CHECK(square_name(26) == "a1");
  CHECK(square_name(117) == "h8");
  CHECK(square_name(0) == "-");
  CHECK(square_name(34) == "-");
}
