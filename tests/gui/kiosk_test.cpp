// The window in a museum: nothing but a game and its machine, begun anew for each visitor, and nothing written.
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

bool greets(const json& report) {
  return has(report, "kiosk/label") && !report.at("game").at("set_up").get<bool>() && report.at("game").at("waits").get<bool>();
}
std::size_t moves(const json& report) { return report.at("game").at("count"); }

}  // namespace

TEST_CASE("a kiosk greets, is played at, begins anew when nobody touches it, and plays against itself until somebody does",
          "[gui][kiosk]") {
  Driven driven("kiosk", 1280, 800, "outside microchess --kiosk 0.15 --speed max --set level=super-blitz");
  Screen& screen = driven.screen;
  const json& last = driven.wait(greets);
  CHECK(last.at("size").at("width") == 1280);
  for (const char* control : {"menu/File", "menu/Game", "status/run", "board/answers", "board/close", "timeline/close"}) {
    CAPTURE(control);
    CHECK_FALSE(has(last, control));
  }
  CHECK(last.at("windows").size() == 2);  // the board and the machine
  screen.keep("kiosk");

  driven.click("board/play White");
  CHECK_FALSE(has(driven.game_waits(0), "board/answers"));
  driven.click_each({"square/e2", "square/e4"});
  driven.wait([](const json& now) { return moves(now) == 2; });
  screen.keys("ctrl+q alt+F4 F5 ctrl+o F1 ctrl+4 shift+F5 ctrl+s Escape");
  driven.last = screen.report();
  CHECK(screen.alive());
  CHECK(last.at("running") == true);
  CHECK(last.at("message") == "");
  CHECK(moves(last) == 2);

  driven.wait(greets);                                                                     // left alone
  driven.wait([](const json& now) { return has(now, "kiosk/show") && moves(now) >= 4; });  // both sides moved by the program
  CHECK(last.at("game").at("said").get<std::string>().find("resigns") == std::string::npos);
  screen.keep("kiosk-show");
  screen.click(640, 300);
  driven.wait(greets);

  screen.keys("ctrl+alt+shift+q");
  CHECK(screen.ends() == 0);
  CHECK_FALSE(fs::exists(screen.folder() / "janus"));  // settings, notes, sessions
}

TEST_CASE("a kiosk is ended from outside, without a question", "[gui][kiosk]") {
  Driven driven("kiosk_signal", 1280, 800, "outside samuel-checkers --kiosk 0.1 --speed max");
  driven.wait([](const json& now) { return has(now, "kiosk/label") && now.at("game").at("waits").get<bool>(); });
  driven.wait([](const json& now) { return has(now, "kiosk/show") && moves(now) >= 3; });  // a program that can play alone
  driven.screen.stop();
  CHECK_FALSE(fs::exists(driven.screen.folder() / "janus"));
}
