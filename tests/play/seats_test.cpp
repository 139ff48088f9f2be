// Settings that select the sides that the program plays, in all manifests.
#include "frontends/games/play/seats.hpp"

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using play::Settings;
using play::Side;
using session::Seats;

namespace {

std::shared_ptr<const session::Program> program(const char* name) { return session::load_program(play::built_in_collection(), name); }

Seats seated(const char* name, const Settings& chosen) {
  const auto one = program(name);
  return play::seats(*one, session::settle_settings(*one, chosen));
}

}  // namespace

TEST_CASE("one setting names the computer's side, or what its values mean stands beside it") {
  CHECK(play::settings_for(*program("microchess"), Side::black) == Settings{{"side", "black"}});
  CHECK_FALSE(play::settings_for(*program("microchess"), Seats::computer_both));
  CHECK(play::settings_for(*program("tiny-chess"), Side::black) == Settings{{"players", "1"}});
  CHECK_FALSE(play::settings_for(*program("tiny-chess"), Side::white));
  CHECK(play::settings_for(*program("tiny-chess"), Seats::computer_both) == Settings{{"players", "0"}});
  CHECK(play::seats_somebody(*program("microchess"), "side"));
  CHECK_FALSE(play::seats_somebody(*program("microchess"), "opening"));
}

TEST_CASE("or there is one for each side, of which the second may go for nothing") {
  CHECK(seated("computer-chess", {}) == Seats::computer_both);
  CHECK(seated("computer-chess", {{"white", "human"}}) == Seats::computer_black);
  CHECK(seated("computer-chess", {{"black", "human"}}) == Seats::computer_white);
  const auto one = program("computer-chess");
  CHECK(play::settings_for(*one, Side::black) == Settings{{"white", "human"}});
  CHECK(play::settings_for(*one, Side::white) == Settings{{"white", "program"}, {"black", "human"}});
  CHECK_FALSE(play::settings_for(*one, Seats::person_both));
  CHECK(play::seats_somebody(*one, "black"));
}
