// The real window on a screen of its own, with real keys and clicks.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "gui/real_screen.hpp"

using janus::tests::Box;
using janus::tests::Driven;
using janus::tests::IdleWindow;
using janus::tests::Pixels;
using janus::tests::RealScreen;
using janus::tests::window;
using nlohmann::json;

namespace {

bool waits(const json& report) { return report.at("idle").get<bool>(); }

// The windows of the default layout lie on the screen, beside each other, and none is blank.
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

// Red that glows: lit segments.
bool glows(const Pixels& pixels, const Box& box) {
  return pixels.count(box, [&](int x, int y) { return (pixels.at(x, y) >> 16) > 0xF0 && (pixels.at(x, y) & 0xFF) < 0xA0; }) > 50;
}

}  // namespace

TEST_CASE("a game is begun on the keyboard and answered on the digits", "[gui]") {
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

TEST_CASE("the machine's keys are clicked, and the layout fits a large screen", "[gui]") {
  Driven driven("clicks", 1920, 1080, "microchess --speed 10x");
  check_layout(driven.idle(), driven.screen.pixels());
  driven.click("key/C");
  driven.wait([](const json& report) { return waits(report) && report.at("display") == "CCCCCC"; });
  driven.click("key/PC");
  driven.wait([](const json& report) { return waits(report) && report.at("display") == "0F1333"; });
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("breaking, stepping, stepping back and dragging the timeline", "[gui]") {
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
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("a terminal takes what is typed", "[gui]") {
  IdleWindow driven("terminal", "kim1-monitor --option terminal=on --option baud=9600 --speed 10x");
  driven.click("terminal/paper");
  driven.screen.keys("Delete");  // the rub-out by which the monitor measures the bit rate
  driven.wait([](const json& report) { return report.at("printout").get<std::string>().find("KIM") != std::string::npos; });
  CHECK(driven.screen.close() == 0);
}

TEST_CASE("a breakpoint is set in its window, with hits to pass", "[gui]") {
  IdleWindow driven("hits", "microchess --speed 10x");
  driven.click_each({"menu/Windows", "window/breakpoints", "breakpoints/address"});
  driven.screen.type("SCANDS");
  driven.click("breakpoints/pass");
  driven.enter("100");
  driven.wait([](const json& now) { return !now.at("running").get<bool>(); });
  CHECK(driven.last.at("stopped") == "breakpoint 1 at $1F1F SCANDS");
  CHECK(window(driven.last, "breakpoints").at("text") == "1 execute $1F1F SCANDS after 100 hits hits 101\n");
  CHECK(driven.screen.close() == 0);
}
