// The kiosk with a simulated clock: its requests to the engine with a visitor, without one, and for one who arrives during its own game.
#include "catch.hpp"
#include "engine/game_ui.hpp"
#include "frontends/core/views/kiosk.hpp"
#include "frontends/core/session/collection.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using janus::tests::GameUi;

namespace {

constexpr double kIdle = 6, kStep = 0.5;

// A kiosk in which emulated and real time are equal.
struct Room {
  explicit Room(const std::string& program, double idle = kIdle)
      : kiosk({.program = session::load_program(session::built_in_collection(), program)}, idle, 1), ui(program, kiosk.setup().settings) {}

  void pass(double seconds, bool touched = false) {
    for (double end = now + seconds; now < end; now += kStep) {
      ui.run(kStep);
      Kiosk::Actions orders = kiosk.update(now, std::exchange(touched, false), ui.now());
      if (orders.power_on) {
        ++powered;
        ui.power(orders.power_on->settings);
      }
      if (orders.command) ui.execute(std::move(*orders.command));
    }
  }
  template <class Holds>
  bool until(const Holds& holds, double seconds) {
    for (const double end = now + seconds; now < end && !holds();) pass(kStep);
    return holds();
  }
  bool greets() const { return !ui.game_state().set_up && ui.game().waits; }

  Kiosk kiosk;
  GameUi ui;
  double now = 1;
  int powered = 0;
};

}  // namespace

TEST_CASE("kiosk: every game plays itself, and a touch shows the welcome screen") {
  for (const std::string& name : tests::games()) {
    CAPTURE(name);
    Room room(name);
    CHECK_FALSE(room.kiosk.is_showing());
    REQUIRE(room.until([&] { return room.kiosk.is_showing(); }, 2 * kIdle));
    CHECK(room.until([&] { return room.ui.plies() >= 2; }, 1500));
    CHECK(room.ui.complaints() == "");
    CHECK(room.kiosk.is_showing());
    const int before = room.powered;
    room.pass(kStep, true);
    CHECK(room.powered == before + 1);
    CHECK_FALSE(room.kiosk.is_showing());
    room.pass(2);
    CHECK_FALSE(room.ui.thinks_alone());  // the visitor can play
  }
}

TEST_CASE("kiosk: a visitor's game lasts during a search, and ends without touches") {
  Room room("microchess");
  room.pass(2);
  REQUIRE(room.greets());
  room.pass(kStep, true);
  room.ui.execute({"new-game"});
  REQUIRE(room.until([&] { return room.ui.game_state().set_up && room.ui.game().waits; }, 5));
  room.ui.execute({"move", {{"move", "a6"}}});  // leaves its opening book
  room.pass(kStep, true);
  REQUIRE(room.until([&] { return room.ui.game().thinks; }, 5));
  room.pass(2 * kIdle);
  CHECK(room.ui.game().thinks);
  CHECK(room.powered == 0);
  CHECK(room.until([&] { return room.powered == 1; }, 8 * kIdle));
  room.pass(2);
  CHECK(room.greets());
}

TEST_CASE("kiosk: a game without moves ends after a minute unless a touch cancels it") {
  Room room("microchess", 600);
  room.pass(2);
  room.pass(kStep, true);
  room.ui.execute({"new-game", {{"setting", "side=black"}}});
  REQUIRE(room.until([&] { return room.ui.game_state().set_up && room.ui.game().waits; }, 5));
  CHECK_FALSE(room.kiosk.seconds_left());
  REQUIRE(room.until([&] { return room.kiosk.seconds_left().has_value(); }, 60));
  CHECK(room.kiosk.seconds_left() == 20);
  room.pass(kStep, true);
  CHECK_FALSE(room.kiosk.seconds_left());
  CHECK(room.powered == 0);
  CHECK(room.until([&] { return room.powered == 1; }, 62));

  room.pass(2);
  room.pass(kStep, true);
  room.ui.execute({"new-game", {{"setting", "side=black"}}});
  REQUIRE(room.until([&] { return room.ui.game_state().set_up && room.ui.game().waits; }, 5));
  room.ui.execute({"move", {{"move", "e2e4"}}});
  REQUIRE(room.until([&] { return room.ui.plies() == 2; }, 60));
  room.pass(120);  // a game with moves has a longer limit
  CHECK(room.powered == 1);
}
