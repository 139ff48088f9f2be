// Commands for a game between the user and the program.
#include <atomic>

#include "console_fixture.hpp"
#include "frontends/games/play/positions.hpp"
#include "own_folder.hpp"
#include "slurp.hpp"

using namespace janus;
using namespace janus::tests;

TEST_CASE("game: a move runs until the program's reply, and starts a game if necessary") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  CHECK(has(debug.refusal("move e4"), "no pawn of Black can move to e4"));
  const std::string answer = debug("move e5");
  CHECK(answer.starts_with("MicroChess plays 2. "));
  CHECK(has(answer, "\nBlack to move: your move"));
  CHECK(has(debug("info game"), "  1. e4      e5\n  2. "));
  CHECK(has(debug.refusal("move e4"), "e4"));  // an illegal move changes nothing
  CHECK(has(debug("info game"), "  1. e4      e5\n  2. "));
}

TEST_CASE("game: a breakpoint stops the program's search, and continue finishes it") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  debug("move e5");
  debug("break JANUS");
  CHECK(has(debug("move d5"), "stopped: breakpoint 1 at $0100 JANUS"));
  debug("delete all");
  CHECK(has(debug("continue"), "stopped: idle"));
  CHECK(has(debug("info game"), "  2. "));
}

TEST_CASE("game: until the program replies, it has the position before the last move") {
  ConsoleFixture debug(ConsoleFixture::program("samuel-checkers"));
  debug.follow({"move 11-15", "goto -1000000"});
  CHECK(has(debug("info game"), "; the program has not answered it yet\nB:W21,22,23,24,25,"));
}

TEST_CASE("game: moves of a program that plays both sides before the first game command") {
  ConsoleFixture alone(ConsoleFixture::program("computer-chess"), {"tbreak BOARD2 if MOVE==2", "continue"});
  const std::string game = alone("info game");
  CHECK(has(game, "  1. e3      e6\nWhite to move"));
}

TEST_CASE("game: computer-move as the first command starts a game with the program's move") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  CHECK(debug("computer-move") == "MicroChess plays 1. e4\nBlack to move: your move\n");
  CHECK(has(debug.refusal("computer-move"), "Black is to move, but the program plays White; make a move, or change sides"));
}

TEST_CASE("game: a hint does not change the game or the run") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  debug("move e5");
  const std::string before = debug("info game");
  const auto cycle = debug.session.cycle();
  CHECK(has(debug("hint"), "MicroChess would play 2... "));
  CHECK(debug.session.cycle() == cycle);
  CHECK(debug("info game") == before);
}

TEST_CASE("game: an interrupted hint does not change the game") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  debug("move e5");
  const std::string before = debug("info game");
  std::uint64_t cycle = debug.session.cycle();
  debug("break JANUS");
  CHECK(has(debug.refusal("hint"), "did not finish (breakpoint 1); the game has not changed"));
  CHECK(debug.session.cycle() == cycle);
  CHECK(debug("info game") == before);
  debug("delete all");
  debug("continue");
  cycle = debug.session.cycle();
  const debug::StopSource cancel;
  cancel.request_stop();
  debug.console.set_control({.stop = cancel.get_token()});
  CHECK(has(debug.refusal("hint"), "did not finish (interrupted); the game has not changed"));
  cancel.reset();
  CHECK(debug.session.cycle() == cycle);
  CHECK(debug("info game") == before);
  CHECK(debug("move d5").starts_with("MicroChess plays 3. "));
}

TEST_CASE("game: take-back returns to the position before the user's move") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  debug("new-game");
  const std::string before = debug("info game");
  debug("move e5");
  CHECK(has(debug("take-back"), "Black to move"));
  CHECK(debug("info game") == before);
}

TEST_CASE("game: new-game changes settings and reports the sides") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  CHECK(has(debug("new-game side=black"), "new game: you play White, the computer plays Black"));
  CHECK(has(debug("move e4"), "MicroChess plays 1... "));
  CHECK(has(debug.refusal("new-game white"), "expected SETTING=VALUE, not `white`"));
  CHECK(has(debug.refusal("new-game colour=red"), "colour"));
}

TEST_CASE("game: the program moves on request, changes sides, and a game can be resigned") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "super-blitz"}, {"side", "black"}}));
  debug("auto-reply off");
  debug("move e4");
  CHECK(has(debug("info game"), "  1. e4  "));
  CHECK(has(debug("computer-move"), "MicroChess plays 1... "));
  debug("auto-reply on");
  CHECK(has(debug("exchange"), "MicroChess plays 2. "));
  CHECK(has(debug.refusal("computer-move"), "Black is to move, but the program plays White"));
  CHECK(has(debug("resign"), "White wins"));
  CHECK(has(debug.refusal("auto-reply"), "expected on or off"));
}

TEST_CASE("game: between two users, the side to move resigns") {
  ConsoleFixture two(ConsoleFixture::program("tiny-chess", {{"players", "2"}}));
  CHECK(has(two.refusal("resign"), "no game to resign; start one"));
  two("new-game");
  two("move d1e3");
  CHECK(has(two("resign"), "White wins"));
}

TEST_CASE("game: moves, forced moves and positions") {
  const session::Collection& collection = play::built_in_collection();  // with the rules of positions
  ConsoleFixture debug(
      {.program = session::load_program(collection, "microchess"), .settings = {{"level", "super-blitz"}, {"side", "black"}}}, {},
      collection);
  debug("auto-reply off");
  debug("play 1. e4 e5 2. d4");
  CHECK(has(debug("info game"), "  1. e4      e5\n  2. d4"));
  CHECK(has(debug.refusal("move f8f3"), "f8"));
  debug("move force f8f3");
  const std::string position = "4k3/7p/8/3q4/8/8/4P3/3RK3 w - - 0 1";
  debug("setboard " + position);
  CHECK(has(debug("info game"), position));
  debug("setting level=blitz");
  CHECK(debug.session.settings().at("level") == "blitz");
  CHECK(has(debug.refusal("setting level"), "expected SETTING=VALUE, not `level`"));
}

TEST_CASE("game: take-back stays in this game or returns to the previous one") {
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "super-blitz"}, {"side", "black"}}));
  debug("move e4");
  debug("new-game");
  CHECK(has(debug.refusal("take-back move"), "no move of this game can be taken back"));
  debug("take-back game");
  CHECK(has(debug("info game"), "  1. e4 "));
  debug("take-back move");
}

TEST_CASE("game: save-game writes the moves, or the state of the machine") {
  const OwnFolder folder;
  ConsoleFixture debug(ConsoleFixture::program("microchess", {{"level", "blitz"}}));
  debug("move e5");
  debug("save-game " + folder.at("game.pgn"));
  CHECK(has(slurp(folder.at("game.pgn")), "1... e5 2. "));
  debug("save-game " + folder.at("game.json"));
  CHECK(has(slurp(folder.at("game.json")), "\"program\": \"microchess\""));
}

TEST_CASE("game: refused for other programs, and `move` with addresses copies memory") {
  ConsoleFixture debug(ConsoleFixture::program("bench-6502"));
  CHECK(has(debug.refusal("move e4"), "this program does not play a game"));
  CHECK(has(debug.refusal("hint"), "this program does not play a game"));
  CHECK(has(debug("move $0200 $020F $0300"), "16 bytes copied to $0300"));
  CHECK(has(debug.refusal("move 200 20F 300"), "hexadecimal"));
}
