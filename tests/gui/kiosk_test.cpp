// The window in a museum: nothing but a game and its machine, begun anew for each visitor, and nothing written.
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "catch.hpp"
#include "gui/screen.hpp"

using janus::tests::Screen;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

bool has(const json& report, const std::string& control) { return report.at("controls").contains(control); }
bool greets(const json& report) {
  return has(report, "kiosk/label") && !report.at("game").at("set_up").get<bool>() && report.at("game").at("waits").get<bool>();
}
std::size_t moves(const json& report) { return report.at("game").at("count"); }

}  // namespace

TEST_CASE("a kiosk greets, is played at, begins anew when nobody touches it, and plays against itself until somebody does",
          "[gui][kiosk]") {
  Screen screen("kiosk", 1280, 800, "outside microchess --kiosk 0.15 --speed max --set level=super-blitz");
  json last = screen.wait([](const json& now) { return greets(now); });
  REQUIRE(greets(last));
  CHECK(last.at("size").at("width") == 1280);
  for (const char* control : {"menu/File", "menu/Game", "status/run", "board/answers", "board/close", "timeline/close"}) {
    CAPTURE(control);
    CHECK_FALSE(has(last, control));
  }
  CHECK(last.at("windows").size() == 2);  // the board and the machine
  screen.keep("kiosk");

  screen.click(last, "board/play White");
  last = screen.wait([](const json& now) { return has(now, "square/e2") && now.at("game").at("set_up") && now.at("game").at("waits"); });
  CHECK_FALSE(has(last, "board/answers"));
  screen.click(last, "square/e2");
  screen.click(last, "square/e4");
  last = screen.wait([](const json& now) { return moves(now) == 2; });
  CHECK(moves(last) == 2);
  screen.keys("ctrl+q alt+F4 F5 ctrl+o F1 ctrl+4 shift+F5 ctrl+s Escape");
  last = screen.report();
  CHECK(screen.alive());
  CHECK(last.at("running") == true);
  CHECK(last.at("message") == "");
  CHECK(moves(last) == 2);

  last = screen.wait([](const json& now) { return greets(now); });  // left alone
  CHECK(greets(last));
  last = screen.wait([](const json& now) { return has(now, "kiosk/show") && moves(now) >= 4; });  // both sides moved by the program
  REQUIRE(has(last, "kiosk/show"));
  CHECK(moves(last) >= 4);
  CHECK(last.at("game").at("said").get<std::string>().find("resigns") == std::string::npos);
  screen.keep("kiosk-show");
  screen.click(640, 300);
  last = screen.wait([](const json& now) { return greets(now); });
  CHECK(greets(last));

  screen.keys("ctrl+alt+shift+q");
  CHECK(screen.ends() == 0);
  CHECK_FALSE(fs::exists(screen.folder() / "janus"));  // settings, notes, sessions
}

TEST_CASE("a kiosk is ended from outside, without a question", "[gui][kiosk]") {
  Screen screen("kiosk_signal", 1280, 800, "outside samuel-checkers --kiosk 0.1 --speed max");
  json last = screen.wait([](const json& now) { return has(now, "kiosk/label") && now.at("game").at("waits").get<bool>(); });
  REQUIRE(has(last, "kiosk/label"));
  last = screen.wait([](const json& now) { return has(now, "kiosk/show") && moves(now) >= 3; });  // a program that can play alone
  CHECK(moves(last) >= 3);
  screen.stop();
  CHECK_FALSE(fs::exists(screen.folder() / "janus"));
}
