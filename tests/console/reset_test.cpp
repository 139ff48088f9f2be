// A reset, and what lies before the first instruction.
#include "console_fixture.hpp"

using namespace janus::tests;

TEST_CASE("after a reset the console stands where the vector leads") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until done"});
  CHECK(debug.first_line("reset") == "stopped: reset at $0200 start, cycle 147");
  CHECK(debug.first_line("step") == "stopped: step at $0202 start+2, cycle 149");
  ConsoleFixture kim(ConsoleFixture::program("kim1-monitor"), {"continue"});
  CHECK(has(kim.first_line("reset"), "stopped: reset at $1C22 RST"));
}

TEST_CASE("going back to what was accessed before the first instruction stands at the beginning, and says so") {
  janus::session::Setup setup{.machine = "kim1"};
  ConsoleFixture debug(std::move(setup));
  debug.follow({"watch read $FFFC", "keys RS"});
  CHECK(has(debug.first_line("continue"), "stopped: watchpoint 1, $FFFC is read"));
  const std::string back = debug.first_line("rcontinue");
  CHECK(has(back, "stopped: watchpoint 1, $FFFC is read ($22) by the reset, at $0000, cycle 0, in the past"));
  CHECK(debug.session.cycle() == 0);
  // And forward again to the same.
  CHECK(has(debug.first_line("continue"), "stopped: watchpoint 1, $FFFC is read"));
}

TEST_CASE("a trap is noticed soon after the program began to stand still") {
  ConsoleFixture debug(ConsoleFixture::small(), {"continue"});
  CHECK(debug.session.cycle() < 10'000);
}
