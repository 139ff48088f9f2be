// Cells found by what they hold and how they change.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

TEST_CASE("a search in memory is narrowed by another look, and leads to the cell", "[gui][memory]") {
  IdleWindow driven("memory_search", "kim1-monitor");
  driven.click_to_show({"memory/compare"}, "memory/search");
  const auto found = [](const json& report) { return count_of(report, "memory/found-"); };
  // The monitor's pointer, 00FA: 34 is typed as its low half.
  const auto type_address = [&](const std::string& keys) {
    driven.screen.click(window(driven.last, "display").at("x").get<double>() + 60,
                        window(driven.last, "display").at("y").get<double>() + 10);
    driven.screen.keys(keys);
    driven.wait([&](const json& report) { return report.at("idle") == true; });
  };
  type_address("shift+a 1 2 3 4");
  driven.wait([](const json& report) { return report.at("display").get<std::string>().starts_with("1234"); });
  driven.click("memory/search");
  driven.enter("$34");
  driven.wait([&](const json& report) { return found(report) > 0; });
  const int first = found(driven.last);
  CHECK(first < 200);
  type_address("5");
  driven.wait([](const json& report) { return report.at("display").get<std::string>().starts_with("2345"); });
  driven.click_to_show({"memory/search/greater"}, "memory/cell/00FA");
  driven.click("memory/search/changed");  // since that look
  driven.wait([&](const json& report) { return found(report) == 0; });
  driven.click_to_show({"memory/search/back"}, "memory/cell/00FA");
  driven.fill("memory/search", "$45");
  driven.wait([&](const json& report) { return found(report) == 1; });
  driven.click("memory/cell/00FA");
  driven.wait([](const json& report) { return has(report, "memory/goto") && text(report, "memory").find("00F0") != std::string::npos; });
  // What is no number is said; the search stays.
  driven.fill("memory/search", "999");
  driven.shows("memory/search-problem");
  CHECK(found(driven.last) == 1);
  driven.click("memory/search/new");
  driven.wait([&](const json& report) { return found(report) == -1; });
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("Ctrl+F in Disassembly searches in Memory, and Ctrl+- makes the text smaller", "[gui]") {
  Driven driven("shortcuts", 1280, 800, "kim1-monitor");
  const auto focused = [](const json& now) { return window(now, "disassembly").at("focused") == true; };
  driven.wait([](const json& now) { return now.at("running") == true; });
  for (int i = 0; i < 20 && !focused(driven.last); ++i) {
    driven.screen.keys("F6");
    driven.last = driven.screen.report();
  }
  REQUIRE(focused(driven.last));
  const auto height = [](const json& now) { return now.at("controls").at("memory/compare").at("height").get<double>(); };
  const double before = height(driven.last);
  driven.screen.keys("ctrl+minus");
  driven.wait([&](const json& now) { return height(now) != before; });
  CHECK(height(driven.last) < before);
  driven.press_to_show("ctrl+f", "memory/find-text");
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("Fill writes the whole range, its last byte too", "[gui][memory]") {
  Driven driven("fill", 1280, 800, "kim1-monitor");
  driven.wait([](const json& now) { return now.at("running") == true; });
  driven.screen.keys("shift+F5");
  driven.wait([](const json& now) { return now.at("running") == false; });
  driven.click("memory/fill");
  for (const auto& [field, typed] : {std::pair{"from", "0000"}, {"to", "0003"}, {"with", "EA"}}) {
    driven.click(std::string("memory/fill-") + field);
    driven.screen.keys("ctrl+a");
    driven.screen.type(typed);
  }
  driven.screen.keys("Return");
  driven.wait([](const json& now) { return text(now, "memory").find("0000: EA EA EA EA") == 0; });
  CHECK(text(driven.last, "memory").substr(0, 17) == "0000: EA EA EA EA");
  CHECK(driven.screen.close() == 0);
}
