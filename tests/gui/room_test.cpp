// The room in the machine's window: a screen is large, and its keys are there to click, whatever stands beside them.
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/screen.hpp"

using janus::tests::Screen;
using janus::tests::window;
using nlohmann::json;

namespace {

constexpr double kScreenWidth = 256, kScreenHeight = 128;  // dots

// All of it is in its window.
void check_inside(const json& report, const std::string& control) {
  CAPTURE(control);
  const json &inner = report.at("controls").at(control), &outer = window(report, "display");
  CHECK(inner.at("x").get<double>() >= outer.at("x").get<double>());
  CHECK(inner.at("y").get<double>() >= outer.at("y").get<double>());
  CHECK(inner.at("x").get<double>() + inner.at("width").get<double>() <= outer.at("x").get<double>() + outer.at("width").get<double>());
  CHECK(inner.at("y").get<double>() + inner.at("height").get<double>() <= outer.at("y").get<double>() + outer.at("height").get<double>());
}

void check_screen(const json& report, double dot) {
  check_inside(report, "screen/screen");
  CHECK(report.at("controls").at("screen/screen").at("width") == dot * kScreenWidth);
  CHECK(report.at("controls").at("screen/screen").at("height") == dot * kScreenHeight);
}

json shows(Screen& screen, const std::string& control) {
  return screen.wait([&](const json& report) { return report.at("controls").contains(control); });
}

}  // namespace

TEST_CASE("beside a board a screen is twice its dots, and of two sets of keys one is folded", "[gui]") {
  Screen screen("room", 1280, 800, "tiny-chess");
  json report = shows(screen, "key/keyboard/RETURN");
  for (const char* layout : {"ctrl+8", "ctrl+7"}) {
    screen.keys(layout);
    report = shows(screen, "keys/console");
    CAPTURE(layout);
    check_screen(report, 2);
    check_inside(report, "key/keyboard/RETURN");
    check_inside(report, "key/keyboard/SPACE");
    check_inside(report, "digits");
    CHECK_FALSE(report.at("controls").contains("key/console/RST"));
  }
  screen.click(report, "keys/console");
  const json console = shows(screen, "key/console/RST");
  CHECK_FALSE(console.at("controls").contains("key/keyboard/RETURN"));
  check_screen(console, 2);
  check_inside(console, "key/console/?");
  CHECK(screen.close() == 0);
  std::ifstream settings(screen.folder() / "janus/gui.json");
  CHECK(json::parse(settings).at("keys").at("h68tr-tv") == "console");

  screen.again("tiny-chess");
  const json later = shows(screen, "key/console/RST");
  CHECK_FALSE(later.at("controls").contains("key/keyboard/RETURN"));
  screen.click(later, "keys/keyboard");
  CHECK(shows(screen, "key/keyboard/RETURN").at("controls").contains("key/keyboard/RETURN"));
  CHECK(screen.close() == 0);
}

TEST_CASE("where there is room all keys are shown below the screen", "[gui]") {
  Screen screen("roomy", 1920, 1080, "nakamozu-basic");
  const json report = shows(screen, "key/keyboard/RETURN");
  check_screen(report, 3);
  check_inside(report, "key/keyboard/SPACE");
  check_inside(report, "key/console/?");
  CHECK_FALSE(report.at("controls").contains("keys/console"));
  CHECK(screen.close() == 0);
}

TEST_CASE("every dot of a PC's screen is a pixel at least, four by three as on its monitor, and its keys come and go by their name",
          "[gui]") {
  for (const auto& [name, size] : {std::pair("small", std::pair(1024, 600)), std::pair("usual", std::pair(1280, 800))}) {
    CAPTURE(name);
    Screen screen(std::string("pc_") + name, size.first, size.second, std::string(Screen::kOutside) + "computer-chess");
    json report = shows(screen, "keys/keyboard");
    const json shown = report.at("controls").at("screen/screen");
    check_inside(report, "screen/screen");
    const double width = shown.at("width").get<double>(), height = shown.at("height").get<double>();
    CHECK(width >= 320);  // 320 or 640 dots, and 200 or 400 rows of them
    CHECK(std::fmod(width, 320) == 0);
    CHECK(height >= 200);
    CHECK(height <= width * 3 / 4);
    CHECK_FALSE(report.at("controls").contains("key/A"));
    screen.click(report, "keys/keyboard");
    report = shows(screen, "key/A");
    check_inside(report, "key/A");
    screen.click(report, "keys/keyboard");
    report = screen.wait([](const json& now) { return !now.at("controls").contains("key/A"); });
    CHECK_FALSE(report.at("controls").contains("key/A"));
    CHECK(screen.close() == 0);
  }
}

TEST_CASE("in a low window of the debugger's layout a board is large enough to play on", "[gui]") {
  struct Given {
    const char *program, *begins, *square;
    double least;
  };
  for (const Given& given : {Given{"tiny-chess", "board/new", "square/a1", 26}, Given{"microchess", "board/play White", "square/e2", 18},
                             Given{"computer-chess", "board/play White", "square/e2", 14}}) {
    CAPTURE(given.program);
    Screen screen(std::string("low_") + given.program, 1024, 600, std::string(given.program) + " --speed 10x");
    screen.click(shows(screen, given.begins), given.begins);
    const json report = shows(screen, given.square);
    const json &square = report.at("controls").at(given.square), &board = window(report, "board");
    CHECK(square.at("y").get<double>() + square.at("height").get<double>() <=
          board.at("y").get<double>() + board.at("height").get<double>());
    CHECK(report.at("controls").at(given.square).at("width").get<double>() >= given.least);
    CHECK(screen.close() == 0);
  }
}

TEST_CASE("a machine with nothing in its memory stands and says what to do", "[gui]") {
  Screen screen("nothing", 1280, 800, "bare-6502");
  const json report = screen.wait([](const json& now) { return !now.at("running").get<bool>(); });
  CHECK(report.at("cycle") == 0);
  CHECK_THAT(report.at("stopped").get<std::string>(), Catch::Contains("Ctrl+O opens a source"));
  CHECK(screen.close() == 0);
}
