// Breakpoints changed where they are listed, and set with a condition from a line of code.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

namespace {

bool over(const json& a, const json& b) {
  const auto begin = [](const json& box, const char* axis) { return box.at(axis).get<double>(); };
  const auto meet = [&](const char* axis, const char* size) {
    return begin(a, axis) < begin(b, axis) + begin(b, size) - 1 && begin(b, axis) < begin(a, axis) + begin(a, size) - 1;
  };
  return meet("x", "width") && meet("y", "height");
}

}  // namespace

TEST_CASE("a breakpoint is changed where it is listed, and keeps its number", "[gui][breakpoints]") {
  Driven driven("breakpoint_editor", 1280, 800, "microchess");
  driven.wait([](const json& report) { return report.at("idle") == true; });
  driven.screen.keys("shift+F5");
  driven.wait([](const json& report) { return report.at("running") == false && has(report, "disassembly/pc"); });
  driven.click("menu/Windows");
  driven.click("window/breakpoints");
  driven.shows("breakpoints/address");
  CHECK_FALSE(over(window(driven.last, "breakpoints"), window(driven.last, "disassembly")));

  driven.click("breakpoints/address");
  driven.screen.type("JANUS");
  driven.screen.keys("Return");
  driven.shows("breakpoints/row/1");
  const auto listed = [](const std::string& what) { return [what](const json& report) { return text(report, "breakpoints") == what; }; };

  // A wrong condition is said, the field keeps it and the keyboard, and the breakpoint is what it was.
  const json row = driven.last.at("controls").at("breakpoints/row/1");
  driven.screen.double_click(row.at("x").get<double>() + 200, row.at("y").get<double>() + 5);
  driven.shows("breakpoint/condition");
  driven.screen.type("mem[STATE]==");
  driven.screen.keys("Return");
  driven.shows("breakpoint/problem");
  CHECK(text(driven.last, "breakpoints") == "1 execute $0100 JANUS  hits 0\n");
  driven.screen.type("4");
  driven.screen.keys("Tab");
  driven.screen.type("3");
  driven.screen.keys("Return");
  driven.wait(listed("1 execute $0100 JANUS if mem[STATE]==4  after 3 hits hits 0\n"));
  CHECK_FALSE(has(driven.last, "breakpoint/condition"));

  // Esc gives up what was written.
  driven.click("breakpoints/edit/1");
  driven.shows("breakpoint/condition");
  driven.screen.type(" && a==1");
  driven.screen.keys("Escape");
  driven.wait([](const json& report) { return !has(report, "breakpoint/condition"); });
  CHECK(text(driven.last, "breakpoints") == "1 execute $0100 JANUS if mem[STATE]==4  after 3 hits hits 0\n");

  // The log text, and its expressions; the right button opens the same.
  driven.screen.right_click(driven.last, "breakpoints/row/1");
  driven.click("breakpoint/log");
  driven.screen.type("square {mem[SQUARE]");
  driven.click("breakpoint/save");
  driven.shows("breakpoint/problem");
  driven.click("breakpoint/log");
  driven.screen.keys("End");
  driven.screen.type("}");
  driven.screen.keys("Return");
  driven.wait(listed("1 execute $0100 JANUS if mem[STATE]==4  log square {mem[SQUARE]}  after 3 hits hits 0\n"));

  driven.click("breakpoints/clear/1");
  driven.wait([](const json& report) { return report.at("breakpoints") == 0; });

  // From a line of code: a new one with a condition, then the one there is.
  driven.screen.right_click(driven.last, "disassembly/pc");
  driven.click("code/break-edit");
  driven.shows("breakpoint/condition");
  CHECK(driven.last.at("breakpoints") == 0);
  driven.screen.type("x == 2");
  driven.screen.keys("Return");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "breakpoints"), Contains("if x == 2"));
  driven.screen.right_click(driven.last, "disassembly/pc");
  driven.click("code/break-edit");
  driven.shows("breakpoint/condition");
  driven.screen.type(" && y == 1");
  driven.screen.keys("Return");
  driven.wait([](const json& report) { return text(report, "breakpoints").find("if x == 2 && y == 1") != std::string::npos; });
  CHECK(driven.last.at("breakpoints") == 1);
  CHECK_THAT(text(driven.last, "breakpoints"), Contains("if x == 2 && y == 1"));
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("Clear removes the breakpoint of its own row", "[gui][breakpoints]") {
  Driven driven("breakpoint_clear", 1280, 800, "microchess");
  driven.wait([](const json& report) { return report.at("idle") == true; });
  driven.click("menu/Windows");
  driven.click("window/breakpoints");
  for (const int count : {1, 2}) {
    driven.click("breakpoints/address");
    driven.screen.type(count == 1 ? "JANUS" : "PUSH");
    driven.screen.keys("Return");
    driven.wait([&](const json& report) { return report.at("breakpoints") == count; });
  }
  driven.click("breakpoints/clear/1");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "breakpoints"), Catch::StartsWith("2 execute") && Contains("PUSH"));
  CHECK(driven.screen.close() == 0);
}
