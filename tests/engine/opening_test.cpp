// Machines that are powered on, and files opened in a running program.
#include "frontends/core/engine/opening.hpp"

#include <map>

#include "catch.hpp"
#include "engine/game_ui.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/games/play/positions.hpp"
#include "own_folder.hpp"

using namespace janus;
using janus::tests::GameUi;

namespace {

// Returns the engine's error for a file with this name and contents.
std::string opened(GameUi& ui, const std::string& name, const std::string& text) {
  const tests::OwnFolder folder;
  const std::string path = folder.write(name, text);
  ui.ask(engine::Job::file_job("a file is opened",
                               [path](const engine::Task& task) { return engine::open_file(path, task, play::built_in_collection()); }));
  return ui.complaints();
}

}  // namespace

TEST_CASE("power_on_session: a bare machine tracks RAM that was never written") {
  const session::Block program{.address = 0x0200, .bytes = {0xE6, 0x10, 0x4C, 0x00, 0x02}};  // loop: inc $10, jmp loop
  engine::JobResult made =
      engine::power_on_session({.machine = "bare-6502", .images = {program}, .start = 0x0200}, session::built_in_collection());
  session::Session& session = *made.next.session;
  CHECK(session.debugger().uninitialised_cells()[0x0010]);
  session.run({.max_cycle = session.cycle() + 100, .through_idle = true}, {});
  CHECK_FALSE(session.debugger().uninitialised_cells()[0x0010]);
  CHECK_FALSE(session.debugger().uninitialised_cells()[0x0200]);
  CHECK(session.debugger().uninitialised_cells()[0x8000]);
}

TEST_CASE("with_game: a saved game sets side and level unless the user chose them") {
  using Chosen = std::map<std::string, std::string>;
  const auto chosen = [](const char* program, const std::string& players, session::Setup setup = {}) {
    setup.program = session::load_program(play::built_in_collection(), program);
    const session::Setup made = engine::add_game_settings(setup, players + "[Result \"*\"]\n\n*\n");
    return Chosen(made.settings.begin(), made.settings.end());
  };
  const std::string own = "[White \"Human\"]\n[Black \"MicroChess (blitz)\"]\n";
  CHECK(chosen("microchess", own) == Chosen{{"side", "black"}, {"level", "blitz"}});
  CHECK(chosen("microchess", own, {.settings = {{"level", "normal"}}}) == Chosen{{"side", "black"}, {"level", "normal"}});
  CHECK(chosen("microchess", "[White \"A\"]\n[Black \"B\"]\n").empty());
  CHECK(chosen("microchess", "[White \"MicroChess (of old)\"]\n[Black \"B\"]\n") == Chosen{{"side", "white"}});
  CHECK(chosen("computer-chess", "[White \"Human\"]\n[Black \"Computer Chess\"]\n") == Chosen{{"white", "human"}});
  CHECK(chosen("samuel-checkers", "[White \"Human\"]\n[Black \"Checkers on an F8 (instant)\"]\n") ==
        Chosen{{"side", "black"}, {"level", "instant"}});
}

TEST_CASE("open_file: an unsuitable file is rejected with the reason, and the game stays") {
  GameUi chess("microchess", {{"level", "super-blitz"}}), checkers("samuel-checkers");
  for (GameUi* ui : {&chess, &checkers}) ui->run(60, true);
  const std::string is_checkers = "this is a game of checkers, but the program plays chess",
                    is_chess = "this is a game of chess, but the program plays checkers";
  const std::tuple<GameUi*, const char*, const char*, std::string> kRows[] = {
      {&chess, "empty.pgn", "", "the file is empty"},
      {&chess, "blank.pgn", " \n\n", "the file contains only whitespace"},
      {&chess, "breaks.pdn", "[Event \"breaks\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 *\n", "line 4: 11-15: " + is_checkers},
      {&chess, "moves.pdn", "1. 11-15 23-19\n", "11-15: " + is_checkers},
      {&chess, "board.fen", "B:W18,24,27:B1,2\n", is_checkers},
      {&chess, "rubbish.session", "rubbish", "this is not a Janus session, or it is truncated"},
      {&chess, "rubbish.state", "rubbish", "saved state: this is not a Janus saved state"},
      {&checkers, "mate.pgn", "[Event \"mate\"]\n\n1. e4 e5 *\n", "line 3: e4: " + is_chess},
      {&checkers, "moves.pgn", "1. Nf3 d5\n", "Nf3: " + is_chess},
  };
  for (const auto& [ui, name, text, why] : kRows) CHECK_THAT(opened(*ui, name, text), Catch::Contains(name + (": " + why)));
  CHECK(chess.plies() == 0);
}
