// The windows of the chips, and of a BASIC text's variables.
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

TEST_CASE("the KIM-1's chips are shown, and folded", "[gui]") {
  IdleWindow driven("chips", "kim1-monitor");
  driven.click_to_show({"menu/Windows", "window/chips"}, "6530-002/PA");
  CHECK(has(driven.last, "6530-003/TIMER"));
  CHECK_THAT(text(driven.last, "chips"), Catch::Contains("6530-002, RRIOT at 1740: keys, digits, teletype, tape\nPA "));
  driven.click("chip/6530-002");
  driven.hides("6530-002/PA");
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("a BASIC text that has come to its end is said to have ended, not to wait", "[gui]") {
  const std::string path = std::string(JANUS_BINARY_DIR) + "/tests/ends.bas";
  std::ofstream(path) << "PRINT 1\nINPUT x\nEND\n";
  Driven driven("basic_ends", 1280, 800, "'" + path + "' --machine qbasic");
  driven.shows("status/state=waits for a key");
  driven.press_to_show("1 Return", "status/state=the program has ended");
  CHECK(driven.screen.close() >= 0);
}

TEST_CASE("a BASIC text's variables are in the debugger's layout: of open calls, of the program, arrays", "[gui]") {
  const std::string path = std::string(JANUS_BINARY_DIR) + "/tests/fact.bas";
  std::ofstream(path) << "DIM a(1 TO 3) AS INTEGER\n"
                         "a(2) = 7: word$ = \"HELLO\"\n"
                         "CALL Wait1(5)\n"
                         "SUB Wait1 (n%)\n"
                         "  twice = n% * 2\n"
                         "  INPUT x\n"
                         "END SUB\n";
  Driven driven("basic_variables", 1280, 800, "'" + path + "' --machine qbasic");
  driven.wait([](const json& report) { return report.at("idle") == true && has(report, "variables/main"); });
  CHECK_THAT(text(driven.last, "variables"), Catch::Contains("WAIT1:\nN%=5\n"));
  CHECK_THAT(text(driven.last, "variables"), Catch::Contains("TWICE=10\n"));
  CHECK_THAT(text(driven.last, "variables"), Catch::Contains("WORD$=\"HELLO\"\n"));
  driven.click_to_show({"array/A%"}, "A%/A%(2)");
  CHECK(driven.screen.close() == 0);
}
