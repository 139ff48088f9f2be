// Sets a program's position with --set, 'position' and 'fen', or a game in PDN. The rules check it, and it is stored in
// the program's own sets.
#include "frontends/games/play/positions.hpp"

#include "catch.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/games/play/score.hpp"
#include "play/piped_game.hpp"
#include "play/small_draughts.hpp"
#include "session/error_text.hpp"
#include "session/text_collection.hpp"

using namespace janus;

namespace {

using tests::SmallDraughts;

std::string refusal(const std::string& position) {
  return tests::error_text([&] { SmallDraughts game(position); });
}

std::string bytes(const session::Session& session, std::uint16_t from, std::uint16_t to) {
  std::string text;
  for (std::uint16_t at = from; at <= to; ++at) text += fmt::format("{:02X}", session.read(at));
  return text;
}

// A program that counts moves and does not play. The names of its cells are in the sources of a TextCollection.
constexpr const char* kCounts = R"(
name = "demo"
title = "Demo"
machine = "bare-f8"
[[image]]
source = "demo.s"
[[setting]]
name = "position"
default = ""
text = "position"
patch = [ { sets = [ { address = 0x50 }, { address = 0x54 }, { address = 0x58 } ] } ]
[board]
rules = "draughts"
kind = "bits"
first_bit = "low"
sets = [ { address = 0x50 }, { address = 0x54 }, { address = 0x58 } ]
pieces = { 1 = "b", 2 = "w", 5 = "B", 6 = "W" }
)";

std::shared_ptr<const session::Program> counts(const std::string& from = "", const std::string& to = "") {
  std::string manifest = kCounts;
  if (!from.empty()) manifest.replace(manifest.find(from), from.size(), to);
  tests::TextCollection collection;
  collection.files["demo/program.toml"] = manifest;
  collection.files["demo/demo.s"] = "";
  return session::load_program(*play::add_rules(collection), "demo");
}

}  // namespace

TEST_CASE("position setting: is stored before cycle 1, in the sets by side to move") {
  SmallDraughts black("B:W18,24,K27:B1,3");
  CHECK(bytes(black.session, 0x310, 0x31D) ==
        "A0000000"
        "00004120"
        "00000020"
        "00"
        "50");
  SmallDraughts white("W:W18,24,K27:B1,3.");
  CHECK(bytes(white.session, 0x310, 0x31D) ==
        "00004120"
        "A0000000"
        "00000020"
        "80"
        "50");
  CHECK(white.session.settings().at("position") == "W:W18,24,K27:B1,3");
  SmallDraughts none;
  CHECK(bytes(none.session, 0x310, 0x31D) == std::string(28, '0'));
}

TEST_CASE("position setting: an invalid or impossible position is rejected") {
  CHECK(refusal("here") == "--set position=here: expected three parts separated by ':': the side to move, and the pieces of each side");
  CHECK(refusal("W:W18:B33") == "--set position=W:W18:B33: '33' is not a square; use 1 to 32, with K before the square of a king");
  CHECK(refusal("W:W20-18:B1") == "--set position=W:W20-18:B1: '20-18' is not a square; use 1 to 32, with K before the square of a king");
  CHECK(refusal("W:W18,18:B1") == "--set position=W:W18,18:B1: two pieces are on 18");
  CHECK(refusal("W:W3,18:B1") == "--set position=W:W3,18:B1: a White man on 3 must be a king, K3");
  CHECK(refusal("W:W18:B1,32") == "--set position=W:W18:B1,32: a Black man on 32 must be a king, K32");
  CHECK(refusal("B:W20-32:B1") == "--set position=B:W20-32:B1: White has 13 pieces, but the limit is 12");
  CHECK(refusal("B:W:B") == "--set position=B:W:B: the board is empty");
  CHECK(refusal("W:W:B1").empty());  // White has lost
}

TEST_CASE("position setting: a game starts with it and is written with it") {
  SmallDraughts game("B:W15,23,31:B1,11");
  game.match.start({});
  CHECK(game.position() == "B:W15,23,31:B1,11");
  CHECK(game.match.game().to_move() == play::Side::black);
  CHECK_THROWS_WITH(game.match.play("1-5", {}), "a capture is compulsory: 11x18x27");
  const auto set = [&](const std::string& position) {
    bool begins = false;
    game.match.perform({}, [&](play::Requests& requests) { begins = requests.set("position", position); });
    return begins;
  };
  const auto answer = game.match.play("11x27", {});
  REQUIRE(answer);
  CHECK(answer->move == "1... 31x24");
  CHECK(bytes(game.session, 0x380, 0x388) ==
        "313178313878"
        "3237"
        "0D");  // as written by the game
  CHECK(game.position() == "B:W24:B1:F2");
  const std::string pdn = play::to_score(game.match.game().record(), {"Demo", "Demo", play::Side::white, 1000000});
  CHECK(pdn.find("[SetUp \"1\"]\n[FEN \"B:W15,23,31:B1,11\"]\n\n1. 11x18x27 31x24") != std::string::npos);

  SECTION("position setting: saved games keep it, and a new game starts with it") {
    const play::SavedGame saved = play::parse_saved_game(play::to_json(game.match.save()));
    CHECK(saved.settings.at("position") == "B:W15,23,31:B1,11");
    SmallDraughts other;
    other.match.start({});
    other.match.load(saved);
    CHECK(other.position() == "B:W24:B1:F2");
    other.match.perform({}, &play::Requests::new_game);
    CHECK(other.position() == "B:W15,23,31:B1,11");
  }
  SECTION("position setting: another one replaces it, or restores the usual start") {
    CHECK_THROWS_WITH(set("B:W15:B1,15"), "--set position=B:W15:B1,15: two pieces are on 15");
    CHECK(game.position() == "B:W24:B1:F2");
    CHECK(set("B:W20:BK2"));
    CHECK(game.position() == "B:W20:BK2");
    game.match.perform({}, [&](play::Requests& requests) { requests.start_from_position(game.match.game().rules().start()); });
    CHECK(game.position() == game.match.game().rules().start());
    CHECK(game.session.settings().at("position").empty());
    CHECK(game.match.play("11-15", {}).value().move == "1... 22-18");
  }
  SECTION("position setting: taking back moves restores it") {
    game.match.game().store_mark();
    set("B:W20:BK2");
    REQUIRE(game.match.take_back(true));
    CHECK(game.session.settings().at("position") == "B:W15,23,31:B1,11");
    CHECK(game.match.game().start_position() == "B:W15,23,31:B1,11");
  }
}

TEST_CASE("position setting: a program without a game gets its rules from its board") {
  const auto program = counts();
  session::Session session({.program = program, .settings = {{"position", "W:W32:B1,K9"}}}, session::built_in_collection());
  CHECK(bytes(session, 0x50, 0x5B) ==
        "01010000"
        "00000080"
        "00010000");
  CHECK(program->rules() == "draughts");
  const auto fault = [](const char* position, const std::string& from, const std::string& to = "") {
    return tests::error_text([&] {
      session::Session({.program = counts(from, to), .settings = {{"position", position}}}, session::built_in_collection());
    });
  };
  CHECK(fault("W:W32:B1", "rules = \"draughts\"") == "--set position=W:W32:B1: the manifest of Demo does not name the rules of its game");
  CHECK(fault("W:WK32:B1", "6 = \"W\"", "7 = \"W\"").empty());
  CHECK(fault("W:WK32:B1", ", 6 = \"W\"") == "--set position=W:WK32:B1: the program does not have a king of White");
}

TEST_CASE("janus play: a position can be set with --set, 'fen', or a game in PDN") {
  namespace test = play::test;
  const std::string small = "--software '" JANUS_SOURCE_DIR "/tests/games' smallf8";
  const test::Game set = test::play(small + " --set position=B:W15,23,31:B1,11", "11x27\nfen\npdn\nnew\nfen\n");
  CHECK(set.comes_to("B:W24:B1:F2"));
  CHECK(set.says("[FEN \"B:W15,23,31:B1,11\"]\n\n1. 11x18x27 31x24"));
  CHECK(set.comes_to("B:W15,23,31:B1,11"));
  const test::Game typed = test::play(
      small, "position\nposition B:W15,15:B1\nposition B:W15,23,31:B1,11\n11x27\nfen\nback\nback\nfen\nfen B:W20:BK2\nfen\nposition\n");
  CHECK(typed.says("no position; use 'position B:W21,22,"));
  CHECK(typed.says("position B:W15,15:B1: two pieces are on 15\n"));
  CHECK(typed.comes_to("B:W24:B1:F2"));
  CHECK(typed.comes_to("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"));
  CHECK(typed.comes_to("B:W20:BK2"));
  CHECK(typed.says("> position\nB:W20:BK2\n"));
  const std::string file =
      test::folder().write("laid.pdn", "[White \"A\"]\n[Black \"B\"]\n[FEN \"B:W15,23,31:B1,11\"]\n\n1. 11x18x27 31x24 2. 1-5 24-19 *\n");
  CHECK(test::play(small, "load " + file + "\nfen\n").comes_to("B:W19:B5:F3"));
  const test::Game wrong = test::play(small + " --set position=B:W1:B2", "");
  CHECK(wrong.code == 3);
  CHECK(wrong.out == "janus: --set position=B:W1:B2: a White man on 1 must be a king, K1\n");
}
