// A program that answers by itself, as the person has moved: a hundred bytes on a KIM-1. And one that looks at its keys eight times a
// second only.
#include "catch.hpp"
#include "play/cell_board.hpp"
#include "play/started_match.hpp"
#include "session/text_collection.hpp"

using namespace janus;
using play::Answer;

namespace {

// [DA] moves a piece, then the piece on cell 6 to cell 11.
const std::string kManifest = tests::cell_program("63") + R"(
[[image]]
address = 0x0280
bytes = """
20 a0 02 a9 06 85 10 a9 0b 85 11 20 a0 02 4c 01 02 ea ea ea ea ea ea ea ea ea ea ea ea ea ea ea
a6 10 bd 00 03 48 a9 00 9d 00 03 68 a6 11 9d 00 03 60"""
[[setting]]
name = "players"
default = "1"
when = "new-game"
help = "how many persons play"
values = [ { name = "1" }, { name = "2" } ]
[play]
rules = "chess5x5"
computer_side = "players"
computer_sides = { 1 = "black", 2 = "none" }
[play.keys]
new_game = ["AD"]
move = ["{from}", "{to}", "DA"]
capture = ["{from}", "{to}", "DA"]
)" + tests::kCellBoard;

struct Game : tests::StartedMatch {
  explicit Game(const std::string& players = "1") : StartedMatch(tests::load_demo(kManifest), {{"players", players}}) {}
};

}  // namespace

TEST_CASE("a program that answers by itself is played without telling it to move") {
  Game game;
  CHECK(game.match.game().computer() == play::Side::black);
  CHECK(game.match.game().answers_itself());
  game.match.game().mark();
  const auto answer = game.match.play("a2a3", {});
  REQUIRE(answer);
  CHECK(answer->kind == Answer::Kind::moved);
  CHECK(answer->move == "1... b3");
  CHECK(game.position() == "kqbnr/p1ppp/Pp3/1PPPP/KQBNR w Kk 2");
  CHECK_THROWS_WITH(game.match.answer({}), "White is to move, but the program plays Black");
  CHECK_THROWS_WITH(game.match.force("b2b5", {}), "Demo checks all moves, so it does not accept illegal ones");
  REQUIRE(game.match.take_back());
  CHECK(game.position() == "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1");
  const auto other = game.match.play("e2e3", {});
  REQUIRE(other);
  CHECK(game.match.game().record().legs().back().moves.size() == 2);
  CHECK(game.match.game().record().legs().back().moves[0].by_program == false);
  CHECK(game.match.game().record().legs().back().moves[1].by_program);
}

TEST_CASE("moves made by hand and their answers are seen as such") {
  Game game;
  game.match.press("0,F,0,A,DA", {});
  const auto& moves = game.match.game().record().legs().back().moves;
  REQUIRE(moves.size() == 2);
  CHECK(moves[0].move.coordinates == "a2a3");
  CHECK(moves[1].move.coordinates == "b4b3");
  CHECK(game.match.game().record().legs().size() == 1);
}

TEST_CASE("where both sides are a person's the program's moves are not waited for") {
  Game game("2");
  CHECK_FALSE(game.match.game().standing()->programs_turn());
  CHECK_THROWS_WITH(game.match.answer({}), Catch::Contains("is to move"));
}

// It waits 123 ms, looks for a key, and counts those that it finds.
TEST_CASE("a key is held until a program that seldom looks has come by") {
  const auto program = tests::load_demo(R"(
name = "demo"
title = "Demo"
machine = "kim1"
entry = 0x0200
starting_keys = ["RS", "AD", "0", "2", "0", "0", "GO"]
[[image]]
address = 0x0200
bytes = "d8 20 20 02 20 6a 1f c9 15 f0 f6 85 10 e6 11 4c 01 02"
[[image]]
address = 0x0220
bytes = "a2 60 a0 00 88 d0 fd ca d0 fa 60"
)");
  session::Session session({.program = program}, session::built_in_collection());
  session.start();
  session.queue_keys(session::parse_keys("7,9,B", session.machine()));
  REQUIRE(session.run({.max_cycle = 20'000'000}, {}) == session::End::idle);
  CHECK(session.read(0x10) == 0x0B);
  CHECK(session.read(0x11) >= 3);
  CHECK(session.read(0x11) <= 6);
}
