// MicroChess against Stone's upgrade, each in its own machine: the output of one is typed into the other.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "catch.hpp"
#include "programs/player.hpp"

namespace {

using janus::tests::Player;

int number(std::string_view display, std::size_t at) { return (display.at(at) - '0') * 16 + display.at(at + 1) - '0'; }

// Plays until `moves` is used up and holds every display against it. Returns the seconds that White took for
// its moves outside the book.
std::vector<double> play(Player& white, Player& black, const std::vector<std::string>& moves) {
  std::vector<double> seconds;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Player& mover = i % 2 == 0 ? white : black;
    Player& other = i % 2 == 0 ? black : white;
    INFO("ply " << i + 1);
    const std::string display = mover.think();
    REQUIRE(display == moves[i]);
    if (i % 2 == 0 && i > 0) seconds.push_back(mover.last_seconds());
    if (display == "FFFFFF") break;
    const int from = number(display, 2);
    const int to = number(display, 4);
    const bool castles = display.starts_with("00") && std::abs((from & 7) - (to & 7)) == 2;
    const int rook_from = to < from ? 0x00 : 0x07;
    const int rook_to = (from + to) / 2;
    if (castles) mover.move(rook_from, rook_to);
    other.move(0x77 - from, 0x77 - to);
    if (castles) other.move(0x77 - rook_from, 0x77 - rook_to);
  }
  // Both have the same position, seen from the two ends.
  for (int i = 0; i < 16; ++i) {
    INFO("piece " << i);
    const auto turned = [](int cell) { return cell == 0xCC ? 0xCC : 0x77 - cell; };
    CHECK(white.cell(0x50 + i) == turned(black.cell(0x60 + i)));
    CHECK(white.cell(0x60 + i) == turned(black.cell(0x50 + i)));
  }
  return seconds;
}

// One game at a level: how long MicroChess thought about each of its moves outside the book.
std::vector<double> game(const std::string& level, const std::vector<std::string>& moves) {
  Player white("microchess", {{"level", level}});
  Player black("microchess-upgrade", {{"level", level}, {"side", "black"}});
  white.keys("C");
  black.keys("C,E");
  return play(white, black, moves);
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

void check_game(const std::string& level, const std::vector<std::string>& moves, double least, double most) {
  const double seconds = mean(game(level, moves));
  CHECK(seconds > least);
  CHECK(seconds < most);
}

const std::vector<std::string> kSuperBlitz = {"0F1333", "060625", "0F3343", "062544", "010431", "0A1626", "013133", "040516",
                                              "040246", "0F1424", "070625", "000406", "013336", "070122", "013645", "0E1333",
                                              "0C1222", "072234", "0C2232", "073453", "044624", "041652", "0E1425", "020504",
                                              "042446", "0D1222", "044624", "010347", "0A1121", "014746", "081020", "014656",
                                              "000313", "015666", "001304", "016677", "050514", "017766", "060113", "016657"};
const std::vector<std::string> kBlitz = {"0F1333", "060625", "0F3343", "062544", "010431", "0A1626", "013133", "040516",
                                         "040246", "0F1424", "070625", "000406", "013336", "070122", "013645", "0E1333",
                                         "0C1222", "072234", "0C2232", "073453", "044624", "041652", "0E1425", "020504",
                                         "042446", "0D1222", "044624", "010347", "0A1121", "014746", "081020", "014656",
                                         "000313", "015666", "001303", "016677", "050514", "017766", "060113", "016657"};
const std::vector<std::string> kNormal = {"0F1333", "060625", "0F3343", "062544", "010431", "0A1626", "013133", "040516",
                                          "040246", "0F1424", "0D1525", "000406", "070627", "070122", "0C1222", "0E1333",
                                          "013331", "072234", "013134", "073455", "060122", "041643", "062234", "010347",
                                          "0A1121", "014744", "000312", "014477", "044624", "017767", "001222", "016737",
                                          "002211", "013773", "042415", "017374", "063422", "017464", "001100", "016455"};
const std::vector<std::string> kUpgradeWhite = {"060122", "0E1333", "0A1121", "010323", "040211", "050246", "0F1323", "012325",
                                                "000301", "012520", "070625", "070113", "0E1434", "012042", "0B1626", "014252",
                                                "050516", "015261", "0F2333", "0E3344", "0E3444", "016152", "030706", "060625",
                                                "0E4454", "0F1423", "010413", "062533", "011333", "054624", "062241", "0C1535",
                                                "013353", "063314", "015362", "000403", "064153", "000302", "016273", "FFFFFF"};

}  // namespace

TEST_CASE("A game at level super-blitz") { check_game("super-blitz", kSuperBlitz, 2, 4); }
TEST_CASE("A game at level blitz") { check_game("blitz", kBlitz, 4, 15); }
TEST_CASE("A game at level normal") { check_game("normal", kNormal, 30, 100); }

TEST_CASE("Stone's upgrade has White and MicroChess loses") {
  Player white("microchess-upgrade");
  Player black("microchess", {{"opening", "giuoco-piano-black"}});
  white.keys("C");
  black.keys("C,E");
  play(white, black, kUpgradeWhite);
  CHECK(kUpgradeWhite.back() == "FFFFFF");
}

TEST_CASE("How long MicroChess thinks, as its README has it", "[.measure][slow]") {
  for (const auto& [level, moves] : {std::pair{"super-blitz", kSuperBlitz}, {"blitz", kBlitz}, {"normal", kNormal}}) {
    std::vector<double> seconds = game(level, moves);
    std::sort(seconds.begin(), seconds.end());
    WARN(fmt::format("{}: {} moves, shortest {:.1f}, median {:.1f}, mean {:.1f}, longest {:.1f} s", level, seconds.size(), seconds.front(),
                     seconds[seconds.size() / 2], mean(seconds), seconds.back()));
  }
  Player chess("microchess");
  chess.keys("C,4,4");  // no book move
  const int janus = chess.session().driver().watcher().add_counter(0x0100);
  chess.think();
  const auto moves = static_cast<double>(chess.session().driver().watcher().count(janus));
  WARN(fmt::format("{} moves in {:.1f} s, {:.0f} a second", moves, chess.last_seconds(), moves / chess.last_seconds()));
}
