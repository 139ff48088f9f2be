// The room in the machine's window: a screen is large, and its keys are there to click, whatever stands beside them.
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

constexpr double kScreenWidth = 256, kScreenHeight = 128;  // dots

// All of it is in its window.
void check_inside(const json& report, const std::string& control) {
  CAPTURE(control);
  CHECK(Box(report, control).inside(Box(window(report, "display"))));
}

void check_screen(const json& report, double dot) {
  check_inside(report, "screen/screen");
  CHECK(report.at("controls").at("screen/screen").at("width") == dot * kScreenWidth);
  CHECK(report.at("controls").at("screen/screen").at("height") == dot * kScreenHeight);
}

}  // namespace

TEST_CASE("beside a board a screen is twice its dots, and of two sets of keys one is folded", "[gui]") {
  Driven driven("room", 1280, 800, "tiny-chess");
  driven.shows("key/keyboard/RETURN");
  for (const char* layout : {"ctrl+8", "ctrl+7"}) {
    driven.press_to_show(layout, "keys/console");
    CAPTURE(layout);
    check_screen(driven.last, 2);
    for (const char* control : {"key/keyboard/RETURN", "key/keyboard/SPACE", "digits"}) check_inside(driven.last, control);
    CHECK_FALSE(has(driven.last, "key/console/RST"));
  }
  driven.click_to_show({"keys/console"}, "key/console/RST");
  CHECK_FALSE(has(driven.last, "key/keyboard/RETURN"));
  check_screen(driven.last, 2);
  check_inside(driven.last, "key/console/?");
  CHECK(driven.screen.close() == 0);
  std::ifstream settings(driven.screen.folder() / "janus/gui.json");
  CHECK(json::parse(settings).at("keys").at("h68tr-tv") == "console");

  driven.screen.again("tiny-chess");
  CHECK_FALSE(has(driven.shows("key/console/RST"), "key/keyboard/RETURN"));
  driven.click_to_show({"keys/keyboard"}, "key/keyboard/RETURN");
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("where there is room all keys are shown below the screen", "[gui]") {
  Driven driven("roomy", 1920, 1080, "nakamozu-basic");
  const json report = driven.shows("key/keyboard/RETURN");
  check_screen(report, 3);
  check_inside(report, "key/keyboard/SPACE");
  check_inside(report, "key/console/?");
  CHECK_FALSE(has(report, "keys/console"));
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("every dot of a PC's screen is a pixel at least, four by three as on its monitor, and its keys come and go by their name",
          "[gui]") {
  for (const auto& [name, size] : {std::pair("small", std::pair(1024, 600)), std::pair("usual", std::pair(1280, 800))}) {
    CAPTURE(name);
    Driven driven(std::string("pc_") + name, size.first, size.second, std::string(Screen::kOutside) + "computer-chess");
    const Box shown(driven.shows("keys/keyboard"), "screen/screen");
    check_inside(driven.last, "screen/screen");
    CHECK(shown.width >= 320);  // 320 or 640 dots, and 200 or 400 rows of them
    CHECK(std::fmod(shown.width, 320) == 0);
    CHECK(shown.height >= 200);
    CHECK(shown.height <= shown.width * 3 / 4);
    CHECK_FALSE(has(driven.last, "key/A"));
    driven.click("keys/keyboard");
    check_inside(driven.shows("key/A"), "key/A");
    driven.click("keys/keyboard");
    driven.hides("key/A");
    CHECK(driven.screen.close() == 0);
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
    Driven driven(std::string("low_") + given.program, 1024, 600, std::string(given.program) + " --speed 10x");
    driven.click(given.begins);
    const Box square(driven.shows(given.square), given.square);
    CHECK(square.below() <= Box(window(driven.last, "board")).below());
    CHECK(square.width >= given.least);
    CHECK(driven.screen.close() == 0);
  }
}

TEST_CASE("a machine with nothing in its memory stands and says what to do", "[gui]") {
  Driven driven("nothing", 1280, 800, "bare-6502");
  CHECK(driven.stands("Ctrl+O opens a source").at("cycle") == 0);
  CHECK(driven.screen.close() == 0);
}
