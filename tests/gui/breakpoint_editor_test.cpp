// Breakpoints changed where they are listed, and set with a condition from a line of code.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

TEST_CASE("a breakpoint is changed where it is listed, and keeps its number", "[gui][breakpoints]") {
  Driven driven("breakpoint_editor", 1280, 800, "microchess");
  driven.pause();
  driven.click_to_show({"menu/Windows", "window/breakpoints"}, "breakpoints/address");
  CHECK_FALSE(Box(window(driven.last, "breakpoints")).meets(Box(window(driven.last, "disassembly")), 1));

  driven.click("breakpoints/address");
  driven.enter("JANUS");
  driven.shows("breakpoints/row/1");
  const auto listed = [](const std::string& what) { return [what](const json& report) { return text(report, "breakpoints") == what; }; };

  // A wrong condition is said, the field keeps it and the keyboard, and the breakpoint is what it was.
  const json row = driven.last.at("controls").at("breakpoints/row/1");
  driven.screen.double_click(row.at("x").get<double>() + 200, row.at("y").get<double>() + 5);
  driven.shows("breakpoint/condition");
  driven.enter("mem[STATE]==");
  driven.shows("breakpoint/problem");
  CHECK(text(driven.last, "breakpoints") == "1 execute $0100 JANUS  hits 0\n");
  driven.screen.type("4");
  driven.screen.keys("Tab");
  driven.enter("3");
  driven.wait(listed("1 execute $0100 JANUS if mem[STATE]==4  after 3 hits hits 0\n"));
  CHECK_FALSE(has(driven.last, "breakpoint/condition"));

  // Esc gives up what was written.
  driven.click_to_show({"breakpoints/edit/1"}, "breakpoint/condition");
  driven.screen.type(" && a==1");
  driven.press_to_hide("Escape", "breakpoint/condition");
  CHECK(text(driven.last, "breakpoints") == "1 execute $0100 JANUS if mem[STATE]==4  after 3 hits hits 0\n");

  // The log text, and its expressions; the right button opens the same.
  driven.right_click("breakpoints/row/1", "breakpoint/log");
  driven.screen.type("square {mem[SQUARE]");
  driven.click_to_show({"breakpoint/save"}, "breakpoint/problem");
  driven.click("breakpoint/log");
  driven.screen.keys("End");
  driven.enter("}");
  driven.wait(listed("1 execute $0100 JANUS if mem[STATE]==4  log square {mem[SQUARE]}  after 3 hits hits 0\n"));

  driven.click("breakpoints/clear/1");
  driven.wait([](const json& report) { return report.at("breakpoints") == 0; });

  // From a line of code: a new one with a condition, then the one there is.
  driven.right_click("disassembly/pc", "code/break-edit");
  driven.shows("breakpoint/condition");
  CHECK(driven.last.at("breakpoints") == 0);
  driven.enter("x == 2");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "breakpoints"), Contains("if x == 2"));
  driven.right_click("disassembly/pc", "code/break-edit");
  driven.shows("breakpoint/condition");
  driven.enter(" && y == 1");
  driven.reads("breakpoints", "if x == 2 && y == 1");
  CHECK(driven.last.at("breakpoints") == 1);
  CHECK_THAT(text(driven.last, "breakpoints"), Contains("if x == 2 && y == 1"));
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("Clear removes the breakpoint of its own row", "[gui][breakpoints]") {
  IdleWindow driven("breakpoint_clear", "microchess");
  driven.click_each({"menu/Windows", "window/breakpoints"});
  for (const int count : {1, 2}) {
    driven.click("breakpoints/address");
    driven.enter(count == 1 ? "JANUS" : "PUSH");
    driven.wait([&](const json& report) { return report.at("breakpoints") == count; });
  }
  driven.click("breakpoints/clear/1");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "breakpoints"), Catch::StartsWith("2 execute") && Contains("PUSH"));
  CHECK(driven.screen.close() == 0);
}
