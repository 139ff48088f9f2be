// Watched values: formats, ranges, changed where they stand, moved by the mouse, and there again the next day.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

TEST_CASE("watched values have formats and places of their own", "[gui][watch]") {
  Driven driven("watch", 1280, 800, "microchess");
  driven.pause();
  const auto says = [&](const std::string& what) { driven.reads("watch", what); };
  const auto add = [&](const std::string& what) {
    driven.click("watch/new");
    driven.enter(what);
    driven.shows("watch/" + what);
  };
  add("mem[$10]");  // F0
  says("mem[$10] = $F0  240");
  driven.right_click("watch/mem[$10]");
  driven.click_each({"watch/format", "watch/format/d"});
  says("mem[$10] = -16");
  add("$10,4");
  says("$10,4 = F0 F6 85 F3");

  // Changed where it stands; what is wrong is said, and nothing is lost.
  driven.right_click("watch/mem[$10]", "row/edit");
  driven.shows("watch/edit");
  driven.replace("/t mem[");
  driven.shows("watch/edit-problem");
  says("mem[$10] = -16");
  driven.enter("$11]");
  says("mem[$11] = %11110110");
  driven.right_click("watch/mem[$11]", "row/edit");
  driven.shows("watch/edit");
  driven.press_to_hide("Escape", "watch/edit");
  says("mem[$11] = %11110110");

  // To the top, by the mouse.
  const std::string first = text(driven.last, "watch").substr(0, text(driven.last, "watch").find(" = "));
  const Box from(driven.screen.still("watch/mem[$11]"), "watch/mem[$11]"), to(driven.last, "watch/" + first);
  driven.screen.drag({from.x + 30, from.middle().y}, {to.x + 30, to.middle().y});
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
  says("mem[$11] = %11110110");
  CHECK(driven.screen.close() == 0);
}
