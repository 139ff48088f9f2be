// The tutorials in the window: started from the board, followed with Next only.
#include <signal.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "catch.hpp"
#include "gui/driven.hpp"

using Catch::Contains;
using namespace janus::tests;
using nlohmann::json;

namespace {

bool there(const json& now) { return has(now, "tutorial/there"); }

// Presses Next until the strip is gone. How often, and the controls that the steps framed.
int follow(Driven& reader, std::set<std::string>& framed) {
  int pressed = 0;
  while (has(reader.last, "tutorial/next") && pressed < 60) {
    const bool was = there(reader.last);
    for (const auto& [name, rectangle] : reader.last.at("controls").items()) {
      if (!name.starts_with("spotlight/")) continue;
      CHECK_FALSE(was);  // a finished step needs no frame
      framed.insert(name);
      reader.screen.keep("spotlight-" + std::to_string(pressed));
    }
    reader.click("tutorial/next");
    ++pressed;
    if (was) {
      reader.last = reader.screen.report();
      continue;
    }
    reader.wait(there);
    REQUIRE(there(reader.last));
    reader.screen.keep("tutorial-strip-" + std::to_string(pressed));
  }
  return pressed;
}

// As the settings file has it.
std::string layout_left_by(const Driven& reader, const std::string& program) {
  return reader.screen.settings().at("machines").at(program).at("layout");
}

}  // namespace

TEST_CASE("the tutorials are begun on the board, and followed by Next alone", "[gui][tutorials]") {
  struct Told {
    const char* program;
    std::size_t moves;  // stand on the board at the end
    std::string tour = "tutorial";
    int steps = 15;          // at least
    std::size_t framed = 4;  // controls, at least
  };
  const Told told = GENERATE(Told{"microchess", 0}, Told{"tiny-chess", 2}, Told{"samuel-checkers", 2},
                             Told{"microchess", 3, "first-move", 6, 2}, Told{"microchess", 15, "why-it-blunders", 10, 2});
  INFO(told.program << " " << told.tour);
  IdleWindow reader("tutorials_" + told.tour + "_" + told.program, std::string(Screen::kOutside) + told.program);
  const bool offered = told.tour == "tutorial" && has(reader.last, "board/tutorial");
  reader.click(offered ? "board/tutorial" : "menu/Help");
  if (!offered) reader.click("help/" + told.tour);
  reader.shows("tutorial/next");
  std::set<std::string> framed;
  const int pressed = follow(reader, framed);
  CHECK(pressed >= told.steps);
  CHECK_FALSE(has(reader.last, "tutorial/next"));
  CHECK(framed.size() >= told.framed);
  CHECK(reader.last.at("message") == "");
  if (told.moves != 0) CHECK(reader.last.at("game").at("count") == told.moves);
  else CHECK_THAT(text(reader.last, "disassembly"), Contains("0395"));
  CHECK(reader.screen.close() == 0);
  // Its breakpoints and watches are not noted, nor are its windows those of the program.
  CHECK_FALSE(std::filesystem::exists(reader.screen.folder() / "janus" / "notes"));
  CHECK(layout_left_by(reader, told.program) == "Game");
}

TEST_CASE("Back in a tutorial leads to the step before, and to its moment", "[gui][tutorials]") {
  IdleWindow reader("tutorial_back", std::string(Screen::kOutside) + "microchess");
  reader.click_to_show({"menu/Help", "help/tutorial"}, "tutorial/next");
  const auto cycle = [&] { return reader.last.at("cycle").get<std::uint64_t>(); };
  for (int step = 0; step < 2; ++step) {  // done, and on to the next one
    reader.click("tutorial/next");
    reader.wait(there);
    reader.click("tutorial/next");
    reader.wait([](const json& now) { return !there(now); });
  }
  const std::uint64_t before = cycle();
  reader.click("tutorial/next");
  reader.wait(there);
  const std::uint64_t done = cycle();
  REQUIRE(done > before);
  reader.click("tutorial/back");
  reader.wait([&](const json& now) { return now.at("cycle") < done; });
  CHECK(cycle() <= before);
}

TEST_CASE("leaving within a tutorial: neither its breakpoints nor its windows are kept", "[gui][tutorials]") {
  const bool killed = GENERATE(false, true);
  CAPTURE(killed);
  IdleWindow reader("tutorial_left", std::string(Screen::kOutside) + "microchess");
  reader.click_to_show({"menu/Help", "help/tutorial"}, "tutorial/next");
  for (int pressed = 0; pressed < 8 && reader.last.at("breakpoints") == 0; ++pressed) {
    reader.click("tutorial/next");
    reader.wait(there);
    reader.click_to_show({"tutorial/next"}, "tutorial/next");
  }
  reader.wait([](const json& now) { return now.at("breakpoints") == 1; });
  CHECK(has(reader.last, "disassembly/close"));
  killed ? reader.screen.stop() : static_cast<void>(reader.screen.close());
  CHECK_FALSE(std::filesystem::exists(reader.screen.folder() / "janus" / "notes"));
  if (killed) return;
  CHECK(layout_left_by(reader, "microchess") == "Game");
  reader.screen.again("microchess");
  reader.idle();
  CHECK(reader.last.at("breakpoints") == 0);
  CHECK_FALSE(has(reader.last, "disassembly/close"));
}
