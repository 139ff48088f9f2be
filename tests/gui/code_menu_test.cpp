// What a right click on a line of code can do.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

TEST_CASE("a line of code has a menu: run to it, a breakpoint, the program counter, its operand", "[gui]") {
  Driven driven("code_menu", 1280, 800, "microchess");
  driven.pause();
  driven.right_click("disassembly/pc");
  driven.shows("code/run");
  driven.click("code/break");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  driven.right_click("disassembly/pc", "code/break");
  driven.wait([](const json& report) { return report.at("breakpoints") == 0; });

  // The loop that asks for a key comes round.
  const json before = driven.last.at("cycle");
  driven.right_click("disassembly/pc", "code/run");
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
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("a line of code and a byte lead to when they ran or were written before, and next", "[gui]") {
  Driven driven("code_menu_when", 1280, 800, "microchess");
  driven.pause();
  const auto goes = [&](const char* entry, bool back, const std::string& why) {
    const json before = driven.last.at("cycle");
    driven.right_click("disassembly/pc", entry);
    driven.wait([&](const json& now) { return back ? now.at("cycle") < before : now.at("cycle") > before; });
    driven.stands(why);
    return driven.last.at("cycle");
  };
  const json end = driven.last.at("cycle"), place = driven.last.at("registers").at("PC");
  // The loop that asks for a key was here a moment ago; the way on leads over the same moments.
  const json first = goes("code/last-run", true, "the last time that $");
  CHECK(driven.last.at("registers").at("PC") == place);
  const json second = goes("code/last-run", true, "ran");
  CHECK(second < first);
  CHECK(goes("code/next-run", false, "the next time that $") == first);
  CHECK(driven.last.at("registers").at("PC") == place);
  // What stands at the end of the recording has not run there.
  driven.right_click("disassembly/pc", "code/next-run");
  driven.shows("message/ok");
  CHECK(driven.last.at("message").get<std::string>().find("does not run after this cycle") != std::string::npos);
  CHECK(driven.last.at("cycle") == first);
  CHECK(first < end);
  driven.click("message/ok");
  CHECK(driven.screen.close() == 0);
}
