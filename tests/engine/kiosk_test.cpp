// The kiosk with a simulated clock: its requests to the engine with a visitor, without one, and for one who arrives while it plays.
#include "catch.hpp"
#include "engine/game_face.hpp"
#include "frontends/core/views/kiosk.hpp"
#include "frontends/core/session/collection.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using janus::tests::GameFace;

namespace {

constexpr double kIdle = 6, kStep = 0.5;

// A room with a kiosk: emulated and real time pass alike.
struct Room {
  explicit Room(const std::string& program, double idle = kIdle)
      : kiosk({.program = session::load_program(session::built_in_collection(), program)}, idle, 1),
        face(program, kiosk.setup().settings) {}

  void pass(double seconds, bool touched = false) {
    for (double end = now + seconds; now < end; now += kStep) {
      face.run(kStep);
      Kiosk::Orders orders = kiosk.look(now, std::exchange(touched, false), face.now());
      if (orders.power_on) {
        ++powered;
        face.power(orders.power_on->settings);
      }
      if (orders.command) face.execute(std::move(*orders.command));
    }
  }
  template <class Holds>
  bool until(const Holds& holds, double seconds) {
    for (const double end = now + seconds; now < end && !holds();) pass(kStep);
    return holds();
  }
  bool greets() const { return !face.standing().set_up && face.game().waits; }

  Kiosk kiosk;
  GameFace face;
  double now = 1;
  int powered = 0;
};

}  // namespace

TEST_CASE("a kiosk shows every game by itself, greets at a touch, and greets again after a visitor") {
  for (const std::string& name : tests::games()) {
    CAPTURE(name);
    Room room(name);
    CHECK_FALSE(room.kiosk.shows());
    REQUIRE(room.until([&] { return room.kiosk.shows(); }, 2 * kIdle));
    CHECK(room.until([&] { return room.face.plies() >= 2; }, 1500));
    CHECK(room.face.complaints() == "");
    CHECK(room.kiosk.shows());
    const int before = room.powered;
    room.pass(kStep, true);
    CHECK(room.powered == before + 1);
    CHECK_FALSE(room.kiosk.shows());
    room.pass(2);
    CHECK_FALSE(room.face.thinks_alone());  // there is something to play
  }
}

TEST_CASE("a visitor's game lasts while the program thinks, and is gone when nobody touches anything") {
  Room room("microchess");
  room.pass(2);
  REQUIRE(room.greets());
  room.pass(kStep, true);
  room.face.execute({"new-game"});
  REQUIRE(room.until([&] { return room.face.standing().set_up && room.face.game().waits; }, 5));
  room.face.execute({"move", {{"move", "a6"}}});  // its book ends there
  room.pass(kStep, true);
  REQUIRE(room.until([&] { return room.face.game().thinks; }, 5));
  room.pass(2 * kIdle);
  CHECK(room.face.game().thinks);
  CHECK(room.powered == 0);
  CHECK(room.until([&] { return room.powered == 1; }, 8 * kIdle));
  room.pass(2);
  CHECK(room.greets());
}

TEST_CASE("kiosk: a game without moves ends after a minute, with a warning that a touch cancels") {
  Room room("microchess", 600);
  room.pass(2);
  room.pass(kStep, true);
  room.face.execute({"new-game", {{"setting", "side=black"}}});
  REQUIRE(room.until([&] { return room.face.standing().set_up && room.face.game().waits; }, 5));
  CHECK_FALSE(room.kiosk.seconds_left());
  REQUIRE(room.until([&] { return room.kiosk.seconds_left().has_value(); }, 60));
  CHECK(room.kiosk.seconds_left() == 20);
  room.pass(kStep, true);
  CHECK_FALSE(room.kiosk.seconds_left());
  CHECK(room.powered == 0);
  CHECK(room.until([&] { return room.powered == 1; }, 62));

  room.pass(2);
  room.pass(kStep, true);
  room.face.execute({"new-game", {{"setting", "side=black"}}});
  REQUIRE(room.until([&] { return room.face.standing().set_up && room.face.game().waits; }, 5));
  room.face.execute({"move", {{"move", "e2e4"}}});
  REQUIRE(room.until([&] { return room.face.plies() == 2; }, 60));
  room.pass(120);  // a game with moves lasts longer
  CHECK(room.powered == 1);
}
