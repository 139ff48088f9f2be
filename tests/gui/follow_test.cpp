// The disassembly keeps up with a running machine.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/faces/gui/widgets/follower.hpp"
#include "gui/driven.hpp"

using janus::gui::Follower;
using janus::tests::Driven;
using nlohmann::json;
using Move = Follower::Move;

TEST_CASE("a view that follows moves at once, then only when the program has settled elsewhere") {
  Follower follower;
  double now = 1;
  const auto look = [&](std::uint16_t place) { return follower.look(now += 0.11, place, 0x200, 0x240); };
  CHECK(look(0x1F00) == Move::bring);
  CHECK(look(0x210) == Move::stay);
  CHECK(follower.place() == 0x210);
  CHECK(follower.look(now + 0.01, 0x230, 0x200, 0x240) == Move::stay);
  CHECK(follower.place() == 0x210);          // not so soon
  for (int round = 0; round < 5; ++round) {  // a loop that calls something far away
    CHECK(look(0x1F00) == Move::stay);
    CHECK(look(0x1F10) == Move::stay);
    CHECK(look(0x220) == Move::stay);
  }
  CHECK(follower.place() == 0x220);
  const auto settle = [&](std::uint16_t place) {
    for (int i = 0; i < 3; ++i) CHECK(look(place) == Move::stay);
    return look(place);
  };
  CHECK(settle(0x1F00) == Move::bring);
  CHECK(settle(0x1F4) == Move::up);
  CHECK(settle(0x248) == Move::down);
  CHECK(follower.look(now += 1, 0x10, 0xFFF0, 0x08) == Move::stay);  // the view goes round the end of memory
  for (int i = 0; i < 2; ++i) follower.look(now += 1, 0x10, 0xFFF0, 0x08);
  CHECK(follower.look(now += 1, 0x10, 0xFFF0, 0x08) == Move::bring);
}

TEST_CASE("the disassembly shows where a running program is, if it is to follow it", "[gui]") {
  Driven driven("follow", 1280, 800, "kim1-monitor");
  const auto at_place = [](const json& report) { return report.at("controls").contains("disassembly/pc"); };
  CHECK(driven.wait(at_place).at("running") == true);
  driven.click("disassembly/goto");
  driven.enter("0200");
  driven.hides("disassembly/pc");
  CHECK_FALSE(at_place(driven.screen.report()));  // and it stays there
  driven.click("disassembly/follow");
  driven.wait(at_place);
  CHECK(driven.screen.close() == 0);
}
