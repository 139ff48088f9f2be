// A program that replies as soon as the user has moved, in a hundred bytes on a KIM-1.
#include "catch.hpp"
#include "play/cell_board.hpp"
#include "play/started_match.hpp"
#include "session/text_collection.hpp"

using namespace janus;
using play::Answer;

namespace {

// [DA] moves a piece; the program replies by moving the piece on cell 6 to cell 11.
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

TEST_CASE("automatic replies: the program is played without a move request") {
  Game game;
  CHECK(game.match.game().computer() == play::Side::black);
  CHECK(game.match.game().replies_automatically());
  game.match.game().store_mark();
  const auto answer = game.match.play("a2a3", {});
  REQUIRE(answer);
  CHECK(answer->kind == Answer::Kind::moved);
  CHECK(answer->move == "1... b3");
  CHECK(game.position() == "kqbnr/p1ppp/Pp3/1PPPP/KQBNR w Kk 2");
  CHECK_THROWS_WITH(game.match.reply({}), "White is to move, but the program plays Black; make a move, or change sides");
  CHECK_THROWS_WITH(game.match.perform({}, [](play::Requests& requests) { requests.force_move("b2b5"); }),
                    "Demo checks all moves, so it does not accept illegal ones");
  REQUIRE(game.match.take_back());
  CHECK(game.position() == "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1");
  const auto other = game.match.play("e2e3", {});
  REQUIRE(other);
  CHECK(game.match.game().record().segments().back().moves.size() == 2);
  CHECK(game.match.game().record().segments().back().moves[0].by_program == false);
  CHECK(game.match.game().record().segments().back().moves[1].by_program);
}

TEST_CASE("automatic replies: moves entered with keys and their replies are recorded") {
  Game game;
  game.match.perform({}, [](play::Requests& requests) { requests.press_keys("0,F,0,A,DA"); });
  const auto& moves = game.match.game().record().segments().back().moves;
  REQUIRE(moves.size() == 2);
  CHECK(moves[0].move.coordinates == "a2a3");
  CHECK(moves[1].move.coordinates == "b4b3");
  CHECK(game.match.game().record().segments().size() == 1);
}

TEST_CASE("automatic replies: with two users, no reply is awaited") {
  Game game("2");
  CHECK_FALSE(game.match.game().game_state()->is_programs_turn());
  CHECK_THROWS_WITH(game.match.reply({}), Catch::Contains("is to move"));
}
