// Watched values: formats, ranges, changed where they stand, moved by the mouse, and there again the next day.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

TEST_CASE("watched values have formats and places of their own", "[gui][watch]") {
  Driven driven("watch", 1280, 800, "microchess");
  driven.wait([](const json& report) { return report.at("idle") == true; });
  driven.screen.keys("shift+F5");
  driven.wait([](const json& report) { return report.at("running") == false; });
  const auto says = [&](const std::string& what) {
    driven.wait([&](const json& report) { return text(report, "watch").find(what) != std::string::npos; });
    CHECK_THAT(text(driven.last, "watch"), Contains(what));
  };
  const auto add = [&](const std::string& what) {
    driven.click("watch/new");
    driven.screen.type(what);
    driven.screen.keys("Return");
    driven.shows("watch/" + what);
  };
  add("mem[$10]");  // F0
  says("mem[$10] = $F0  240");
  driven.screen.right_click(driven.last, "watch/mem[$10]");
  driven.click("watch/format");
  driven.click("watch/format/d");
  says("mem[$10] = -16");
  add("$10,4");
  says("$10,4 = F0 F6 85 F3");

  // Changed where it stands; what is wrong is said, and nothing is lost.
  driven.screen.right_click(driven.screen.still("watch/mem[$10]"), "watch/mem[$10]");
  driven.click("row/edit");
  driven.shows("watch/edit");
  driven.screen.keys("ctrl+a");
  driven.screen.type("/t mem[");
  driven.screen.keys("Return");
  driven.shows("watch/edit-problem");
  says("mem[$10] = -16");
  driven.screen.type("$11]");
  driven.screen.keys("Return");
  says("mem[$11] = %11110110");
  driven.screen.right_click(driven.screen.still("watch/mem[$11]"), "watch/mem[$11]");
  driven.click("row/edit");
  driven.shows("watch/edit");
  driven.screen.keys("Escape");
  driven.wait([](const json& report) { return !has(report, "watch/edit"); });
  says("mem[$11] = %11110110");

  // To the top, by the mouse.
  const std::string first = text(driven.last, "watch").substr(0, text(driven.last, "watch").find(" = "));
  const json from = driven.screen.still("watch/mem[$11]").at("controls").at("watch/mem[$11]"),
             to = driven.last.at("controls").at("watch/" + first);
  const auto x = [](const json& box) { return box.at("x").get<double>() + 30; };
  const auto y = [](const json& box) { return box.at("y").get<double>() + box.at("height").get<double>() / 2; };
  driven.screen.drag(x(from), y(from), x(to), y(to));
  driven.wait([](const json& report) { return text(report, "watch").starts_with("mem[$11] = "); });
  const std::string all = text(driven.last, "watch");
  CHECK(all.starts_with("mem[$11] = %11110110\n" + first + " = "));

  CHECK(driven.screen.close() == 0);
  driven.screen.again("microchess");
  const auto names = [](const std::string& rows) {
    std::string result;
    for (std::size_t at = 0; at < rows.size(); at = rows.find('\n', at) + 1) result += rows.substr(at, rows.find(" = ", at) - at) + ";";
    return result;
  };
  driven.wait([&](const json& report) { return names(text(report, "watch")) == names(all); });
  CHECK(names(text(driven.last, "watch")) == names(all));
  says("mem[$11] = %11110110");
  CHECK(driven.screen.close() == 0);
}
