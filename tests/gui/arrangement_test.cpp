// Open windows and their positions are stored per machine. In the machine's window a screen is large, and its keys can be clicked.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

bool is_open(const json& report, const std::string& id) {
  for (const json& each : report.at("windows"))
    if (each.at("id") == id) return true;
  return false;
}

// By the menu Windows.
void close_window(Driven& driven, const std::string& id) {
  driven.click_each({"menu/Windows", "window/" + id});
  driven.wait([&](const json& report) { return !is_open(report, id); });
}

}  // namespace

TEST_CASE("a window that is closed on the KIM-1 takes none from the F8 kit, and stays closed there", "[gui]") {
  IdleWindow driven("arrangement", "kim1-monitor");
  close_window(driven, "watch");
  CHECK(driven.screen.close() == 0);

  driven.screen.again("f8kit-monitor");
  driven.wait([](const json& report) { return report.at("idle") == true && is_open(report, "terminal"); });
  for (const char* id : {"terminal", "scratchpad", "watch", "disassembly", "timeline"}) {
    CAPTURE(id);
    CHECK(is_open(driven.last, id));
  }
  close_window(driven, "memory");
  driven.screen.keep("f8-kit-with-its-terminal");
  CHECK(driven.screen.close() == 0);

  driven.screen.again("kim1-monitor");
  driven.wait([](const json& report) { return report.at("idle") == true && is_open(report, "memory"); });
  CHECK(is_open(driven.last, "memory"));
  CHECK_FALSE(is_open(driven.last, "watch"));
}

TEST_CASE("the menu Windows brings a window from behind another tab, and closes the one in front", "[gui]") {
  IdleWindow driven("behind", std::string(Screen::kOutside) + "microchess");
  const auto choose = [&](const std::string& id) { driven.click_each({"menu/Windows", "window/" + id}); };
  choose("thoughts");  // opens in front of Moves
  driven.shows("thoughts/close");
  choose("moves");
  driven.shows("moves/close");
  choose("moves");
  driven.wait([](const json& report) { return !is_open(report, "moves"); });
}

TEST_CASE("what is opened is a tab of its column, what is folded leaves its room, and no tab lies over the board", "[gui]") {
  IdleWindow driven("tabs", std::string(Screen::kOutside) + "microchess");
  const auto of = [](const json& report, const std::string& id) {
    for (const json& each : report.at("windows"))
      if (each.at("id") == id) return each;
    return json();
  };
  const auto rectangle = [&](const std::string& id) { return of(driven.last, id); };
  const auto open = [&](const std::string& id) { driven.click_to_show({"menu/Windows", "window/" + id}, id + "/close"); };
  const json moves = rectangle("moves");
  open("thoughts");
  for (const char* side : {"x", "y", "width", "height"}) CHECK(rectangle("thoughts").at(side) == moves.at(side));
  CHECK_FALSE(has(driven.last, "moves/close"));
  driven.screen.keep("tabs-thoughts");
  driven.click_to_show({"tab/moves"}, "moves/close");
  CHECK(has(driven.last, "tab/thoughts"));
  CHECK_FALSE(has(driven.last, "thoughts/close"));

  driven.click_to_show({"menu/inside"}, "watch/close");
  open("breakpoints");
  CHECK(has(driven.last, "tab/memory"));
  CHECK(has(driven.last, "disassembly/close"));
  driven.screen.keep("tabs-breakpoints");
  const double height = rectangle("disassembly").at("height");
  driven.click("breakpoints/fold");
  const auto gives_room = [&](const json& report) { return of(report, "disassembly").at("height") > height + 50; };
  const auto as_before = [&](const json& report) { return of(report, "disassembly").at("height") == height; };
  driven.wait(gives_room);
  driven.screen.keep("tabs-folded");
  driven.click("breakpoints/fold");
  driven.wait(as_before);
  driven.click_to_show({"breakpoints/close"}, "memory/close");
  driven.click("memory/fold");
  driven.wait(gives_room);
  CHECK(driven.screen.close() == 0);

  driven.screen.again("microchess");
  // Memory is folded as it was.
  driven.wait([&](const json& report) { return !of(report, "disassembly").is_null() && gives_room(report); });
  driven.click("memory/fold");
  driven.wait(as_before);
}

TEST_CASE("layouts: each keeps its own windows, also when the window begins with the debugger's", "[gui]") {
  const auto idle_with = [](const char* id) {
    return [id](const json& report) { return report.at("idle") == true && is_open(report, id); };
  };
  const auto turn = [](Driven& driven, const char* id) {
    driven.click("menu/inside");
    driven.wait([&](const json& report) { return is_open(report, id); });
  };
  Driven driven("layouts", 1280, 800, std::string(Screen::kOutside) + "microchess");
  driven.wait(idle_with("moves"));
  close_window(driven, "moves");
  CHECK(driven.screen.close() == 0);

  driven.screen.again("microchess --inside");
  driven.wait(idle_with("disassembly"));
  for (const char* id : {"board", "display", "disassembly", "memory", "registers", "call_tree", "watch", "timeline"}) {
    CAPTURE(id);
    CHECK(is_open(driven.last, id));
  }
  close_window(driven, "watch");
  turn(driven, "board");
  driven.wait([](const json& report) { return !is_open(report, "disassembly"); });
  CHECK_FALSE(is_open(driven.last, "moves"));
  turn(driven, "disassembly");
  CHECK(is_open(driven.last, "memory"));
  CHECK_FALSE(is_open(driven.last, "watch"));
  driven.click_each({"menu/Windows", "menu/layout", "layout/reset"});
  driven.wait([](const json& report) { return is_open(report, "watch"); });  // the default layout is that layout's
  turn(driven, "board");
  driven.wait([](const json& report) { return !is_open(report, "disassembly"); });
  CHECK_FALSE(is_open(driven.last, "moves"));
}

TEST_CASE("a machine that has died says so below its board, and is powered off and on there", "[gui]") {
  Driven driven("dead", 1280, 800, "microchess --keys C,RS,AD,1,2,0,1,GO");  // nothing is in memory there
  driven.shows("board/dead-power");
  CHECK(driven.last.at("game").at("said") == "The machine has crashed: illegal opcode $12 at $1201.");
  CHECK(has(driven.last, "board/dead-back"));
  CHECK(has(driven.last, "status/power"));
  driven.screen.keep("dead");
  const json died = driven.last.at("cycle");
  driven.screen.keys("ctrl+r");
  driven.wait([&](const json& report) { return report.at("running") == true && report.at("idle") == true && report.at("cycle") > died; });
  CHECK(driven.last.at("running") == true);
  CHECK_FALSE(has(driven.last, "board/dead-power"));
  driven.click("board/new");  // from the monitor, where the reset led
  driven.wait([](const json& report) { return report.at("display") == "0F1333"; });
  CHECK(driven.screen.close() == 0);

  driven.screen.again("microchess --keys C,RS,AD,1,2,0,1,GO");
  driven.click("board/dead-power");
  driven.wait([](const json& report) { return report.at("running") == true && report.at("game").at("waits") == true; });
  CHECK_FALSE(has(driven.last, "board/dead-power"));
  CHECK(driven.last.at("running") == true);
}

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
  CHECK(driven.screen.settings().at("keys").at("h68tr-tv") == "console");

  driven.screen.again("tiny-chess");
  CHECK_FALSE(has(driven.shows("key/console/RST"), "key/keyboard/RETURN"));
  driven.click_to_show({"keys/keyboard"}, "key/keyboard/RETURN");
}

TEST_CASE("where there is room all keys are shown below the screen", "[gui]") {
  Driven driven("roomy", 1920, 1080, "nakamozu-basic");
  const json report = driven.shows("key/keyboard/RETURN");
  check_screen(report, 3);
  check_inside(report, "key/keyboard/SPACE");
  check_inside(report, "key/console/?");
  CHECK_FALSE(has(report, "keys/console"));
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
  }
}

TEST_CASE("a machine with nothing in its memory stands and says what to do", "[gui]") {
  Driven driven("nothing", 1280, 800, "bare-6502");
  CHECK(driven.stands("Ctrl+O to open a source").at("cycle") == 0);
}
