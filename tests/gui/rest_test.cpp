// A window at rest costs next to nothing, and shows all that happens.
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "catch.hpp"
#include "frontends/faces/gui/rest.hpp"
#include "gui/driven.hpp"
#include "gui/real_screen.hpp"

using namespace janus;
using nlohmann::json;
using tests::Pixels;
using tests::RealScreen;
using tests::Screen;

namespace {

using namespace std::chrono_literals;

std::uint64_t drawn(const json& report) { return report.at("frames").at("drawn"); }

// Frames drawn in a while without input.
std::uint64_t drawn_in(Screen& screen, std::chrono::milliseconds span) {
  screen.pass(1500ms);  // what was done last is shown by then
  const std::uint64_t before = drawn(screen.report());
  screen.pass(span);
  return drawn(screen.report()) - before;
}

// A machine that waits for a key, as it was looked at.
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

TEST_CASE("a machine that waits is the same while only its clock and its loop go on") {
  const views::Snapshot before = waiting();
  const auto changed = [&](auto&& change) {
    views::Snapshot now = before;
    now.number = 2;
    change(now);
    return !gui::waits_on(before, now);
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

TEST_CASE("a window at rest draws now and then, one of a machine that stands not at all, and both show what is done", "[gui]") {
  tests::Driven driven("rest", 1280, 800, "microchess");
  Screen& screen = driven.screen;
  const json waits = driven.idle();
  CHECK(drawn_in(screen, 3000ms) < 60);  // at sixty a second 180
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
  CHECK(screen.close() == 0);
}

TEST_CASE("a window at rest is drawn again when it is uncovered", "[gui]") {
  NEEDS_SCREEN();
  RealScreen screen("uncovered", 1280, 800, "microchess --inside");
  screen.wait([](const json& report) { return report.at("idle").get<bool>(); });
  screen.keys("shift+F5");
  CHECK(screen.wait([](const json& report) { return report.at("running") == false; }).at("running") == false);
  std::this_thread::sleep_for(1500ms);
  const Pixels standing = screen.pixels();
  screen.hide_and_show();
  std::this_thread::sleep_for(1500ms);
  CHECK(screen.pixels().values == standing.values);
  CHECK(screen.close() == 0);
}

TEST_CASE("a program that thinks is shown as often as the screen can", "[gui]") {
  tests::IdleWindow driven("thinking", "microchess");
  driven.screen.keys("c");
  driven.wait([](const json& report) { return report.at("idle").get<bool>() && report.at("display") == "CCCCCC"; });
  driven.screen.keys("e p");  // its second move is in no book: it thinks for a while
  driven.wait([](const json& report) { return report.at("running") == true && report.at("idle") == false; });
  CHECK(drawn_in(driven.screen, 2000ms) > 20);  // sixty a second, unless the host has other things to do; at rest 8
  CHECK(driven.screen.close() == 0);
}
