// The window with keys and clicks, partly on a real X display. CPU use of an idle window, and its redraws.
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "catch.hpp"
#include "frontends/ui/gui/frame_throttling.hpp"
#include "gui/driven.hpp"
#include "gui/real_screen.hpp"

using namespace janus;
using namespace janus::tests;
using nlohmann::json;

namespace {

bool waits(const json& report) { return report.at("idle").get<bool>(); }

// Checks that the windows of the default layout are on the screen, do not overlap, and are not blank.
void check_layout(const json& report, const Pixels& pixels) {
  const auto& windows = report.at("windows");
  CHECK(windows.size() >= 7);
  for (const json& a : windows) {
    CAPTURE(a.dump());
    CHECK(Box(a).x >= 0);
    CHECK(Box(a).y >= 0);
    CHECK(Box(a).right() <= pixels.width);
    CHECK(Box(a).below() <= pixels.height);
    CHECK(pixels.colours(Box(a)) > 8);
    for (const json& b : windows) {
      CAPTURE(b.dump());
      CHECK((a.at("id") == b.at("id") || !Box(a).meets(Box(b))));
    }
  }
}

// Returns whether the box has bright red pixels: lit segments.
bool glows(const Pixels& pixels, const Box& box) {
  return pixels.count(box, [&](int x, int y) { return (pixels.at(x, y) >> 16) > 0xF0 && (pixels.at(x, y) & 0xFF) < 0xA0; }) > 50;
}

}  // namespace

TEST_CASE("window: a game is started by keys, and the digits show the reply", "[gui]") {
  NEEDS_SCREEN();
  RealScreen screen("game", 1280, 800, "microchess --speed 10x --inside");
  const json started = screen.wait(waits);
  CHECK(started.at("machine") == "kim1");
  CHECK(started.at("program") == "microchess");
  check_layout(started, screen.pixels());
  for (const char* id : {"display", "disassembly", "registers", "memory", "call_tree"}) CHECK(window(started, id).at("width") > 100);
  CHECK(window(started, "display").at("focused") == true);

  screen.keys("c");
  CHECK(screen.wait([](const json& report) { return waits(report) && report.at("display") == "CCCCCC"; }).at("display") == "CCCCCC");
  screen.keys("p");  // PC
  const json answered = screen.wait([](const json& report) { return waits(report) && report.at("display") == "0F1333"; });
  CHECK(answered.at("display") == "0F1333");
  CHECK(answered.at("message") == "");
  CHECK(glows(screen.pixels(), Box(answered, "digits")));
  CHECK(screen.close() == 0);
  CHECK(std::filesystem::file_size(screen.folder() / "errors") == 0);
}

TEST_CASE("window: the machine's keys are clickable, the layout fits a large screen", "[gui]") {
  Driven driven("clicks", 1920, 1080, "microchess --speed 10x");
  check_layout(driven.idle(), driven.screen.pixels());
  driven.click("key/C");
  driven.wait([](const json& report) { return waits(report) && report.at("display") == "CCCCCC"; });
  driven.click("key/PC");
  driven.wait([](const json& report) { return waits(report) && report.at("display") == "0F1333"; });
}

TEST_CASE("window: pause, step, step back and drag on the timeline", "[gui]") {
  Driven driven("steps", 1280, 800, "microchess --speed 10x");
  const json stopped = driven.pause();
  const std::uint64_t here = stopped.at("cycle");
  driven.screen.keys("F11");
  driven.wait([&](const json& report) { return report.at("cycle") > here; });
  CHECK(driven.last.at("cycle").get<std::uint64_t>() - here < 10);
  driven.screen.keys("shift+F10");
  CHECK(driven.wait([&](const json& report) { return report.at("cycle") == here; }).at("registers") == stopped.at("registers"));

  const Box bar(stopped, "timeline/bar");
  driven.screen.drag({bar.at(0.9, 0).x, bar.y + 30}, {bar.at(0.5, 0).x, bar.y + 30});
  driven.wait([&](const json& report) { return report.at("cycle") < here * 6 / 10; });
  CHECK(driven.last.at("cycle").get<double>() > static_cast<double>(here) * 0.4);
  CHECK(driven.last.at("running") == false);
}

TEST_CASE("focus: after the menu of a right click, its panel has the keyboard", "[gui]") {
  IdleWindow driven("right_click", "kim1-monitor");
  CHECK(driven.last.at("display") == "000000");
  driven.screen.click(Box(window(driven.last, "display")).at(0.5, 0.02));
  driven.wait([](const json& report) { return window(report, "display").at("focused") == true; });
  const Box bytes(driven.last, "memory/bytes");
  const Point first{bytes.x + 50, bytes.y + 5};
  driven.screen.right_click(first);
  driven.shows("byte/who");
  driven.press_to_hide("Escape", "byte/who");
  CHECK(window(driven.last, "memory").at("focused") == true);
  driven.screen.keys("8 8");
  driven.wait([](const json& report) { return text(report, "memory").starts_with("0000: 88"); });
  CHECK(text(driven.last, "memory").starts_with("0000: 88"));
  driven.wait([](const json& report) { return report.at("display") == "000088"; });  // the address is the same
  CHECK(driven.last.at("display") == "000088");
  // With the menu open, a right click on another byte opens that byte's menu.
  driven.screen.right_click(first);
  driven.shows("byte/who");
  driven.screen.right_click({bytes.x + 50, bytes.y + 5 + 3 * 18});
  driven.click("byte/watch");
  driven.wait([](const json& report) { return text(report, "watch").find("mem[$00") != std::string::npos; });
  CHECK(text(driven.last, "watch").find("mem[$0000]") == std::string::npos);
}

TEST_CASE("terminal: accepts typed characters", "[gui]") {
  IdleWindow driven("terminal", "kim1-monitor --option terminal=on --option baud=9600 --speed 10x");
  driven.click("terminal/paper");
  driven.screen.keys("Delete");  // RUB OUT: the monitor measures its bit rate
  driven.wait([](const json& report) { return report.at("printout").get<std::string>().find("KIM") != std::string::npos; });
}

TEST_CASE("breakpoints: set in their window, with a hit count", "[gui]") {
  IdleWindow driven("hits", "microchess --speed 10x");
  driven.click_each({"menu/Windows", "window/breakpoints", "breakpoints/address"});
  driven.screen.type("SCANDS");
  driven.click("breakpoints/pass");
  driven.enter("100");
  driven.wait([](const json& now) { return !now.at("running").get<bool>(); });
  CHECK(driven.last.at("stopped") == "breakpoint 1 at $1F1F SCANDS");
  CHECK(window(driven.last, "breakpoints").at("text") == "1 execute $1F1F SCANDS after 100 hits hits 101\n");
}

namespace {

using namespace std::chrono_literals;

std::uint64_t drawn(const json& report) { return report.at("frames").at("drawn"); }

// Counts the frames drawn in a time span without input.
std::uint64_t drawn_in(Screen& screen, std::chrono::milliseconds span) {
  screen.pass(1500ms);  // the last change is displayed by then
  const std::uint64_t before = drawn(screen.report());
  screen.pass(span);
  return drawn(screen.report()) - before;
}

// A snapshot of a machine that waits for a key.
views::Snapshot waiting() {
  views::Snapshot snapshot;
  snapshot.about = std::make_shared<views::Description>();
  snapshot.number = 1;
  snapshot.running = snapshot.idle = true;
  snapshot.displays = {{.stamp = 7, .look = {}}};
  snapshot.registers = {1, 2, 3};
  snapshot.tape = views::TapeView{};
  return snapshot;
}

}  // namespace

TEST_CASE("continues_waiting: unchanged if only the clock and the input loop advance") {
  const views::Snapshot before = waiting();
  const auto changed = [&](auto&& change) {
    views::Snapshot now = before;
    now.number = 2;
    change(now);
    return !gui::continues_waiting(before, now);
  };
  CHECK_FALSE(changed([](auto&) {}));
  CHECK_FALSE(changed([](auto& now) { now.cycle = 1000, now.registers = {4, 5, 6}, now.debug.end = 1000; }));
  CHECK(changed([](auto& now) { now.running = false; }));
  CHECK(changed([](auto& now) { now.idle = false; }));
  CHECK(changed([](auto& now) { now.about = std::make_shared<views::Description>(); }));
  CHECK(changed([](auto& now) { now.displays[0].stamp = 8; }));
  CHECK(changed([](auto& now) { now.tape->motion = machines::Tape::Motion::playing; }));
  CHECK(changed([](auto& now) { now.terminal = views::TerminalView{}; }));
  CHECK(changed([](auto& now) { now.keys_waiting = true; }));
  CHECK(changed([](auto& now) { now.game = std::make_shared<play::GameView>(); }));
  CHECK(changed([](auto& now) { now.bookmarks["here"] = 3; }));
}

TEST_CASE("idle throttling: few frames while idle, none while stopped, changes are shown", "[gui]") {
  tests::Driven driven("rest", 1280, 800, "microchess");
  Screen& screen = driven.screen;
  const json waits = driven.idle();
  CHECK(drawn_in(screen, 3000ms) < 60);  // 180 at 60 Hz
  const Pixels resting = screen.pixels();
  for (const json& window : waits.at("windows")) CHECK(resting.colours(tests::Box(window)) > 8);

  screen.keys("c");
  const json begun = driven.wait([](const json& report) { return report.at("idle").get<bool>() && report.at("display") == "CCCCCC"; });
  CHECK(begun.at("cycle") > waits.at("cycle"));
  screen.pass(1000ms);
  const Pixels shown = screen.pixels();
  CHECK(shown.count(tests::Box(begun, "digits"), [&](int x, int y) { return shown.at(x, y) != resting.at(x, y); }) > 200);

  driven.pause();
  CHECK(drawn_in(screen, 3000ms) == 0);
}

TEST_CASE("idle throttling: an uncovered window is redrawn", "[gui]") {
  NEEDS_SCREEN();
  RealScreen screen("uncovered", 1280, 800, "microchess --inside");
  screen.wait([](const json& report) { return report.at("idle").get<bool>(); });
  screen.keys("shift+F5");
  CHECK(screen.wait([](const json& report) { return report.at("running") == false; }).at("running") == false);
  std::this_thread::sleep_for(1500ms);
  const Pixels game_state = screen.pixels();
  screen.hide_and_show();
  std::this_thread::sleep_for(1500ms);
  CHECK(screen.pixels().values == game_state.values);
  CHECK(screen.close() == 0);
}

TEST_CASE("idle throttling: a busy program is drawn at the full frame rate", "[gui]") {
  tests::IdleWindow driven("thinking", "microchess");
  driven.screen.keys("c");
  driven.wait([](const json& report) { return report.at("idle").get<bool>() && report.at("display") == "CCCCCC"; });
  driven.screen.keys("e p");  // its second move is not in the book: it searches for a while
  driven.wait([](const json& report) { return report.at("running") == true && report.at("idle") == false; });
  CHECK(drawn_in(driven.screen, 2000ms) > 20);  // 60 Hz unless the host is busy; 8 when idle
}
