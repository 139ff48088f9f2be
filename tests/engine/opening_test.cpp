// What is powered on is recorded from its first cycle.
#include <map>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/faces/engine/opening.hpp"
#include "frontends/games/play/positions.hpp"

TEST_CASE("a bare machine that is powered on knows to which RAM nothing was written") {
  using namespace janus;
  const session::Block program{.address = 0x0200, .bytes = {0xE6, 0x10, 0x4C, 0x00, 0x02}};  // loop: inc $10, jmp loop
  engine::JobResult made =
      engine::powered_on({.machine = "bare-6502", .images = {program}, .start = 0x0200}, session::built_in_collection());
  session::Session& session = *made.next.session;
  CHECK(session.debugger().uninitialised()[0x0010]);
  session.run({.max_cycle = session.cycle() + 100, .through_idle = true}, {});
  CHECK_FALSE(session.debugger().uninitialised()[0x0010]);
  CHECK_FALSE(session.debugger().uninitialised()[0x0200]);
  CHECK(session.debugger().uninitialised()[0x8000]);
}

TEST_CASE("a saved game on the command line chooses side and level, where the user chose none") {
  using namespace janus;
  using Chosen = std::map<std::string, std::string>;
  const auto chosen = [](const char* program, const std::string& players, session::Setup setup = {}) {
    setup.program = session::load_program(play::built_in_collection(), program);
    const session::Setup made = engine::with_game(setup, players + "[Result \"*\"]\n\n*\n");
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
