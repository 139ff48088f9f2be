// Settings in all manifests that select the program's sides.
#include "frontends/games/play/side_assignment.hpp"

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using play::Settings;
using play::Side;
using session::SideAssignment;

namespace {

std::shared_ptr<const session::Program> program(const char* name) { return session::load_program(play::built_in_collection(), name); }

SideAssignment seated(const char* name, const Settings& chosen) {
  const auto one = program(name);
  return play::side_assignment(*one, session::resolve_settings(*one, chosen));
}

}  // namespace

TEST_CASE("seats: one setting names the computer's side, directly or by its values") {
  CHECK(play::settings_for(*program("microchess"), Side::black) == Settings{{"side", "black"}});
  CHECK_FALSE(play::settings_for(*program("microchess"), SideAssignment::computer_both));
  CHECK(play::settings_for(*program("tiny-chess"), Side::black) == Settings{{"players", "1"}});
  CHECK_FALSE(play::settings_for(*program("tiny-chess"), Side::white));
  CHECK(play::settings_for(*program("tiny-chess"), SideAssignment::computer_both) == Settings{{"players", "0"}});
  CHECK(play::assigns_side(*program("microchess"), "side"));
  CHECK_FALSE(play::assigns_side(*program("microchess"), "opening"));
}

TEST_CASE("seats: or there is one setting per side") {
  CHECK(seated("computer-chess", {}) == SideAssignment::computer_both);
  CHECK(seated("computer-chess", {{"white", "human"}}) == SideAssignment::computer_black);
  CHECK(seated("computer-chess", {{"black", "human"}}) == SideAssignment::computer_white);
  const auto one = program("computer-chess");
  CHECK(play::settings_for(*one, Side::black) == Settings{{"white", "human"}});
  CHECK(play::settings_for(*one, Side::white) == Settings{{"white", "program"}, {"black", "human"}});
  CHECK_FALSE(play::settings_for(*one, SideAssignment::person_both));
  CHECK(play::assigns_side(*one, "black"));
}
