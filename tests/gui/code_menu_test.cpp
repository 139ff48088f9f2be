// What a right click on a line of code can do.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

TEST_CASE("a line of code has a menu: run to it, a breakpoint, the program counter, its operand", "[gui]") {
  NEEDS_SCREEN();
  Driven driven("code_menu", 1280, 800, "microchess");
  driven.wait([](const json& report) { return report.at("idle") == true; });
  driven.screen.keys("shift+F5");
  driven.wait([](const json& report) { return report.at("running") == false && has(report, "disassembly/pc"); });
  driven.screen.right_click(driven.last, "disassembly/pc");
  driven.shows("code/run");
  driven.click("code/break");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK(driven.last.at("breakpoints") == 1);
  driven.screen.right_click(driven.last, "disassembly/pc");
  driven.click("code/break");
  driven.wait([](const json& report) { return report.at("breakpoints") == 0; });
  CHECK(driven.last.at("breakpoints") == 0);

  // The loop that asks for a key comes round.
  const json before = driven.last.at("cycle");
  driven.screen.right_click(driven.last, "disassembly/pc");
  driven.click("code/run");
  driven.wait([&](const json& report) { return report.at("cycle") > before && report.at("running") == false; });
  CHECK(driven.last.at("cycle") > before);

  // At another line than that where it stands the program goes on.
  const std::string stood = driven.last.at("stopped");
  const json place = driven.last.at("controls").at("disassembly/pc");
  const double x = place.at("x").get<double>() + 120, y = place.at("y").get<double>() + 2.5 * place.at("height").get<double>();
  driven.screen.click(x, y);
  json report = driven.last;
  report["controls"]["line"] = {{"x", x}, {"y", y}, {"width", 0}, {"height", 0}};
  driven.screen.right_click(report, "line");
  driven.click("code/pc");
  driven.wait([&](const json& now) { return now.at("controls").at("disassembly/pc") != place; });
  CHECK(driven.last.at("controls").at("disassembly/pc") != place);
  CHECK(driven.screen.close() == 0);
}
