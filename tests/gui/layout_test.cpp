// Window layout: panels dragged by their titles and tabs, splitters dragged by the mouse, and saved layouts.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

Box panel(const Driven& driven, const std::string& id) { return Box(window(driven.last, id)); }

bool is_open(const json& report, const std::string& id) {
  return std::any_of(report.at("windows").begin(), report.at("windows").end(), [&](const json& each) { return each.at("id") == id; });
}

// A point in a panel's title, right of its name and left of its buttons.
Point title_of(const Driven& driven, const std::string& id) {
  const Box box = panel(driven, id);
  return {box.x + box.width * 0.7, box.y + 8};
}

void drag(Driven& driven, Point from, Point to) {
  driven.screen.drag(from, to);
  driven.screen.pass(std::chrono::milliseconds(200));
  driven.wait([](const json&) { return true; });
}

bool same(const Box& a, const Box& b) {
  return std::abs(a.x - b.x) < 2 && std::abs(a.y - b.y) < 2 && std::abs(a.width - b.width) < 2 && std::abs(a.height - b.height) < 2;
}

// Checks that no panel overlaps another one.
void check_tiles(const Driven& driven) {
  for (const json& a : driven.last.at("windows"))
    for (const json& b : driven.last.at("windows")) {
      CAPTURE(a.at("id"), b.at("id"));
      CHECK((a.at("id") == b.at("id") || !Box(a).meets(Box(b), 1)));
    }
}

}  // namespace

TEST_CASE("layout: a panel docked next to another one stays there after a restart", "[gui]") {
  IdleWindow driven("docked", "microchess");
  const Box before = panel(driven, "watch"), code = panel(driven, "disassembly");
  const double apart = 30 * 1.15;
  drag(driven, title_of(driven, "watch"), {code.middle().x - apart, code.middle().y});
  driven.screen.keep("layout-docked");
  CHECK(panel(driven, "watch").right() <= panel(driven, "disassembly").x);
  CHECK(panel(driven, "watch").y == panel(driven, "disassembly").y);
  CHECK(panel(driven, "watch").height == panel(driven, "disassembly").height);
  check_tiles(driven);
  const Box there = panel(driven, "watch");
  CHECK(driven.screen.close() == 0);

  driven.screen.again("microchess");
  driven.idle();
  CHECK(same(panel(driven, "watch"), there));
  driven.click("menu/inside");  // to the game layout and back
  driven.wait([](const json& report) { return !is_open(report, "watch"); });
  driven.click("menu/inside");
  driven.wait([](const json& report) { return is_open(report, "watch"); });
  CHECK(same(panel(driven, "watch"), there));
  driven.click_each({"menu/Windows", "menu/layout", "layout/reset"});
  driven.wait([&](const json& report) { return same(Box(window(report, "watch")), before); });
  CHECK(same(panel(driven, "watch"), before));
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("layout: a panel floats where it is dropped, and docks at the edge of the window", "[gui]") {
  IdleWindow driven("floating", "microchess");
  const Box code = panel(driven, "disassembly"), registers = panel(driven, "registers");
  drag(driven, title_of(driven, "registers"), {code.x + 40, code.below() - 40});
  driven.screen.keep("layout-floating");
  const Box floats = panel(driven, "registers");
  CHECK(floats.meets(panel(driven, "disassembly")));
  CHECK(panel(driven, "call_tree").y == registers.y);  // its neighbour fills the space
  drag(driven, title_of(driven, "registers"), {640, panel(driven, "timeline").below() - 21});
  driven.screen.keep("layout-edge");
  CHECK(panel(driven, "registers").width == panel(driven, "timeline").width);
  CHECK(panel(driven, "registers").y > panel(driven, "timeline").y);
  check_tiles(driven);
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("layout: a tab can be dragged out of its pane", "[gui]") {
  IdleWindow driven("tab_dragged", "microchess");
  driven.click_to_show({"menu/Windows", "window/breakpoints"}, "breakpoints/close");
  const Box bytes = panel(driven, "breakpoints"), code = panel(driven, "disassembly");
  REQUIRE(has(driven.last, "tab/memory"));
  drag(driven, Box(driven.last, "tab/memory").middle(), {code.middle().x + 30 * 1.15, code.middle().y});
  driven.screen.keep("layout-tab");
  CHECK(panel(driven, "memory").x >= panel(driven, "disassembly").right());
  CHECK(panel(driven, "breakpoints").height == bytes.height);
  CHECK_FALSE(has(driven.last, "tab/memory"));
  check_tiles(driven);
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("layout: dragging a splitter resizes its neighbours, the panels keep tiling", "[gui]") {
  IdleWindow driven("bars", "microchess");
  const Box code = panel(driven, "disassembly"), calls = panel(driven, "call_tree");
  drag(driven, {(code.right() + calls.x) / 2, code.middle().y}, {(code.right() + calls.x) / 2 - 150, code.middle().y});
  driven.screen.keep("layout-bar");
  CHECK(panel(driven, "disassembly").width == Approx(code.width - 150).margin(2));
  CHECK(panel(driven, "memory").width == panel(driven, "disassembly").width);
  CHECK(panel(driven, "call_tree").width == Approx(calls.width + 150).margin(2));
  CHECK(panel(driven, "display").width > 0);
  check_tiles(driven);
  const Box timeline = panel(driven, "timeline");
  drag(driven, {640, timeline.y - 3}, {640, timeline.y - 103});
  CHECK(panel(driven, "timeline").height == Approx(timeline.height + 100).margin(2));
  check_tiles(driven);
  CHECK(driven.screen.close() == 0);
}

namespace {

void save_layout(Driven& driven, const std::string& name) {
  driven.click_to_show({"menu/Windows", "menu/layout", "layout/save"}, "layout/name");
  driven.screen.keep("layout-name");
  driven.enter(name);
  driven.hides("layout/name");
}

void float_watch(Driven& driven) {
  driven.screen.click(panel(driven, "watch").middle());
  driven.click_each({"menu/Windows", "menu/panel", "panel/Float"});
}

void select_layout(Driven& driven, const std::string& entry) { driven.click_each({"menu/Windows", "menu/layout", entry}); }

}  // namespace

TEST_CASE("layout: reset returns to the saved arrangement, and can be undone", "[gui]") {
  IdleWindow driven("reset_layout", "microchess");
  const Box usual = panel(driven, "watch");
  const auto is_at = [](const Box& place) { return [place](const json& report) { return same(Box(window(report, "watch")), place); }; };
  const auto is_not_at = [](const Box& place) {
    return [place](const json& report) { return !same(Box(window(report, "watch")), place); };
  };
  float_watch(driven);
  driven.wait(is_not_at(usual));
  const Box first = panel(driven, "watch");
  save_layout(driven, "mine");
  const json saved = driven.screen.settings().at("machines").at("microchess").at("saved");  // a killed window keeps it
  CHECK(saved.at("mine").at("windows").at("watch").contains("place"));
  driven.click_to_show({"menu/Windows"}, "menu/layout");
  CHECK_FALSE(has(driven.last, "layout/changed"));
  driven.press_to_hide("Escape", "menu/layout");

  drag(driven, title_of(driven, "watch"), {panel(driven, "disassembly").x + 60, panel(driven, "disassembly").below() - 30});
  const Box second = panel(driven, "watch");
  REQUIRE_FALSE(same(first, second));
  driven.click_to_show({"menu/Windows"}, "layout/changed");
  driven.click_to_show({"menu/layout"}, "layout/reset");
  driven.screen.keep("layout-changed");
  driven.click("layout/reset");
  driven.wait(is_at(first));
  select_layout(driven, "layout/undo-reset");
  driven.wait(is_at(second));

  driven.screen.keys("ctrl+8");  // the other layout is unchanged
  driven.wait(is_at(first));
  select_layout(driven, "layout/reset");
  driven.wait(is_at(usual));
  select_layout(driven, "layout/mine");
  driven.wait(is_at(second));
  driven.screen.keys("ctrl+8");
  driven.wait(is_at(usual));
  select_layout(driven, "layout/undo-reset");
  driven.wait(is_at(first));
  CHECK(driven.screen.close() == 0);

  driven.screen.again("microchess");
  driven.idle();
  CHECK(same(panel(driven, "watch"), first));
  select_layout(driven, "layout/mine");
  driven.wait(is_at(second));
  select_layout(driven, "layout/reset");
  driven.wait(is_at(first));
  select_layout(driven, "layout/delete");
  driven.wait([&](const json&) { return !driven.screen.settings().at("machines").at("microchess").contains("saved"); });
  CHECK_FALSE(driven.screen.settings().at("machines").at("microchess").at("layouts").contains("mine"));
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("layout: Ctrl+0 resets the zoom and no panel", "[gui]") {
  IdleWindow driven("zoom", "microchess");
  const Box usual = panel(driven, "watch"), bar(driven.last, "menu/Windows");
  float_watch(driven);
  driven.wait([&](const json& report) { return !same(Box(window(report, "watch")), usual); });
  const Box floats = panel(driven, "watch");
  driven.screen.keys("ctrl+equal ctrl+equal");
  driven.wait([&](const json& report) { return Box(report, "menu/Windows").width > bar.width; });
  driven.screen.keys("ctrl+0");
  driven.wait([&](const json& report) { return same(Box(report, "menu/Windows"), bar); });
  CHECK(panel(driven, "watch").width == Approx(floats.width).margin(2));
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("layout: a named layout keeps its panels, and the menu of a panel moves it", "[gui]") {
  IdleWindow driven("named", "microchess");
  save_layout(driven, "mine");
  const Box watch = panel(driven, "watch");
  float_watch(driven);
  driven.wait([&](const json& report) { return !same(Box(window(report, "watch")), watch); });
  driven.screen.keep("layout-menu");
  driven.screen.keys("ctrl+8");  // Debug
  driven.wait([&](const json& report) { return same(Box(window(report, "watch")), watch); });
  CHECK(same(panel(driven, "watch"), watch));
  driven.click_each({"menu/Windows", "menu/layout", "layout/mine"});
  driven.wait([&](const json& report) { return !same(Box(window(report, "watch")), watch); });
  CHECK_FALSE(same(panel(driven, "watch"), watch));
  driven.click_each({"menu/Windows", "menu/layout", "layout/delete"});
  driven.wait([&](const json& report) { return same(Box(window(report, "watch")), watch); });
  driven.click_to_show({"menu/Windows", "menu/layout"}, "layout/save");
  CHECK_FALSE(has(driven.last, "layout/mine"));
  driven.screen.click(panel(driven, "watch").middle());  // closes the menu
  CHECK(driven.screen.close() == 0);
}
