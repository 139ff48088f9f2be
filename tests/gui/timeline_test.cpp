// The timeline: zoom, menu, bookmarks and branches.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

// A point on the bar at a fraction of its width.
Point on_bar(const json& report, double share) { return Box(report, "timeline/bar").at(share, 0.6); }

void right_click(Driven& driven, double share) {
  json report = driven.last;
  const Point at = on_bar(report, share);
  report["controls"]["there"] = {{"x", at.x}, {"y", at.y}, {"width", 0}, {"height", 0}};
  driven.screen.right_click(report, "there");
}

std::size_t colours_of_bar(const Driven& driven) {
  Box bar(driven.last, "timeline/bar");
  bar.y += 15;
  bar.height -= 15;
  return driven.screen.pixels().colours(bar);
}

std::string source(const char* name, const char* text) {
  const std::string path = std::string(JANUS_BINARY_DIR) + "/tests/" + name;
  std::ofstream(path) << text;
  return path;
}

}  // namespace

TEST_CASE("timeline: shows the calls of a short run", "[gui]") {
  const std::string path = source("calls.s",
                                  "        .cpu \"6502\"\n"
                                  "        * = $0200\n"
                                  "START:  ldx #8\n"
                                  "        jsr DOWN\n"
                                  "        .byte $02\n"
                                  "DOWN:   dex\n"
                                  "        beq DONE\n"
                                  "        jsr DOWN\n"
                                  "        jsr OTHER\n"
                                  "DONE:   rts\n"
                                  "OTHER:  ldy #20\n"
                                  "LOOP:   dey\n"
                                  "        bne LOOP\n"
                                  "        rts\n");
  Driven driven("short_run", 1280, 800, "'" + path + "' --machine bare-6502");
  driven.wait([](const json& report) { return report.at("running") == false; });  // at the entry
  driven.screen.keys("F5");
  driven.wait([](const json& report) { return report.at("running") == false && report.at("cycle") > 500; });
  // The call depths arrive soon after: a stripe for each depth, and names.
  driven.wait([&](const json&) { return colours_of_bar(driven) > 20; });
}

TEST_CASE("timeline: zoomed by the wheel, scrolled, with bookmarks in its menu", "[gui]") {
  Driven driven("timeline", 1280, 800, "microchess --speed 10x");
  driven.wait([](const json& report) { return report.at("idle") == true && report.at("cycle") > 3'000'000; });
  driven.press("shift+F5", "paused");
  const auto shown = [](const json& report) {
    const std::string all = text(report, "timeline");
    const std::size_t at = all.find("shown: ");
    return at == std::string::npos ? std::string() : all.substr(at, all.find('\n', at) - at);
  };
  CHECK(shown(driven.last) == "");

  Point at = on_bar(driven.last, 0.5);
  driven.screen.wheel(at.x, at.y, 5);
  driven.wait([&](const json& report) { return shown(report) != ""; });
  const std::string piece = shown(driven.last);

  // The displayed range is unchanged while the run continues.
  driven.screen.keys("F5");
  const json before = driven.last.at("recorded").at("end");
  driven.wait([&](const json& report) { return report.at("recorded").at("end") > before.get<std::uint64_t>() + 1'000'000; });
  CHECK(shown(driven.last) == piece);

  // The menu sets a bookmark in the middle of the displayed range.
  right_click(driven, 0.5);
  driven.click("timeline/set");
  driven.wait([](const json& report) { return report.at("bookmarks").contains("mark1"); });
  const std::uint64_t cycle = driven.last.at("bookmarks").at("mark1");
  CHECK(cycle < before.get<std::uint64_t>());

  // A click on the bookmark goes to its exact cycle, also from the whole run.
  driven.click("timeline/whole");
  driven.wait([&](const json& report) { return shown(report) == "" && has(report, "timeline/mark/mark1"); });
  driven.click("timeline/mark/mark1");
  const auto is_there = [&](const json& report) {  // at the first instruction at or after the cycle
    const std::uint64_t now = report.at("cycle");
    return now >= cycle && now < cycle + 10;
  };
  driven.wait(is_there);

  // The menu of the bookmark renames and removes it.
  driven.right_click("timeline/mark/mark1", "timeline/name");
  driven.replace("lunch");
  driven.wait([](const json& report) { return report.at("bookmarks").contains("lunch"); });
  CHECK(driven.last.at("bookmarks").size() == 1);
  driven.shows("timeline/mark/lunch");
  driven.right_click("timeline/mark/lunch", "timeline/remove");
  driven.wait([](const json& report) { return report.at("bookmarks").empty(); });
}

TEST_CASE("timeline: branches are below it, and can be resumed and deleted", "[gui]") {
  Driven driven("old_futures", 1280, 800, "microchess --speed 10x");
  driven.wait([](const json& report) { return report.at("idle") == true && report.at("cycle") > 3'000'000; });
  driven.press("shift+F5", "paused");
  const json end = driven.last.at("recorded").at("end");
  driven.screen.click(on_bar(driven.last, 0.5));
  driven.wait([&](const json& report) { return report.at("cycle") < end; });
  CHECK_FALSE(has_any(driven.last, "timeline/future/"));
  driven.click("key/C");
  driven.wait([](const json& report) { return has_any(report, "timeline/future/"); });
  const int run = count_of(driven.last, "timeline/future/");
  CHECK_THAT(text(driven.last, "timeline"), Catch::Contains("branch, "));
  driven.click_each({"timeline/future/" + std::to_string(run), "timeline/take"});
  driven.wait([&](const json& report) { return report.at("recorded").at("end") == end; });

  // The former run is now a branch. It is deleted.
  driven.wait([&](const json& report) { return has_any(report, "timeline/future/") && count_of(report, "timeline/future/") != run; });
  const int other = count_of(driven.last, "timeline/future/");
  driven.click_each({"timeline/future/" + std::to_string(other), "timeline/drop"});
  driven.wait([](const json& report) { return !has_any(report, "timeline/future/"); });
}

TEST_CASE("timeline: a click near its left end goes near the start", "[gui]") {
  Driven driven("timeline_left", 1280, 800, "kim1-monitor --speed max");
  driven.wait([](const json& now) { return now.at("cycle") > 5'000'000; });
  driven.press("shift+F5", "paused");
  const auto end = driven.last.at("cycle").get<double>();
  driven.screen.click(Box(driven.last, "timeline/bar").at(0.1, 0.5));
  driven.wait([&](const json& now) { return now.at("cycle") < end; });
  CHECK(driven.last.at("cycle").get<double>() < end / 4);
}
