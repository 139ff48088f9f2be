// The real window on a screen of its own, with real keys and clicks.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/real_screen.hpp"

using janus::tests::Pixels;
using janus::tests::RealScreen;
using janus::tests::Screen;
using janus::tests::window;
using nlohmann::json;

namespace {

bool waits(const json& report) { return report.at("idle").get<bool>(); }

// The windows of the default layout lie on the screen, beside each other, and none is blank.
void check_layout(const json& report, const Pixels& pixels) {
  const auto& windows = report.at("windows");
  CHECK(windows.size() >= 7);
  const auto number = [](const json& box, const char* name) { return box.at(name).get<double>(); };
  for (const json& a : windows) {
    CAPTURE(a.dump());
    CHECK(number(a, "x") >= 0);
    CHECK(number(a, "y") >= 0);
    CHECK(number(a, "x") + number(a, "width") <= pixels.width);
    CHECK(number(a, "y") + number(a, "height") <= pixels.height);
    CHECK(pixels.colours(a.at("x"), a.at("y"), a.at("width"), a.at("height")) > 8);
    for (const json& b : windows) {
      if (a.at("id") == b.at("id")) continue;
      CAPTURE(b.dump());
      const bool apart = number(a, "x") + number(a, "width") <= number(b, "x") || number(b, "x") + number(b, "width") <= number(a, "x") ||
                         number(a, "y") + number(a, "height") <= number(b, "y") || number(b, "y") + number(b, "height") <= number(a, "y");
      CHECK(apart);
    }
  }
}

// Red that glows: lit segments.
bool glows(const Pixels& pixels, const json& box) {
  int lit = 0;
  for (int y = box.at("y"); y < box.at("y").get<int>() + box.at("height").get<int>(); ++y) {
    for (int x = box.at("x"); x < box.at("x").get<int>() + box.at("width").get<int>(); ++x)
      lit += (pixels.at(x, y) >> 16) > 0xF0 && (pixels.at(x, y) & 0xFF) < 0xA0 ? 1 : 0;
  }
  return lit > 50;
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
  CHECK(glows(screen.pixels(), answered.at("controls").at("digits")));
  CHECK(screen.close() == 0);
  CHECK(std::filesystem::file_size(screen.folder() / "errors") == 0);
}

TEST_CASE("the machine's keys are clicked, and the layout fits a large screen", "[gui]") {
  Screen screen("clicks", 1920, 1080, "microchess --speed 10x");
  const json started = screen.wait(waits);
  check_layout(started, screen.pixels());
  screen.click(started, "key/C");
  CHECK(screen.wait([](const json& report) { return waits(report) && report.at("display") == "CCCCCC"; }).at("display") == "CCCCCC");
  screen.click(started, "key/PC");
  CHECK(screen.wait([](const json& report) { return waits(report) && report.at("display") == "0F1333"; }).at("display") == "0F1333");
  CHECK(screen.close() == 0);
}

TEST_CASE("breaking, stepping, stepping back and dragging the timeline", "[gui]") {
  Screen screen("steps", 1280, 800, "microchess --speed 10x");
  screen.wait(waits);
  screen.keys("shift+F5");
  const json stopped = screen.wait([](const json& report) { return !report.at("running").get<bool>(); });
  const std::uint64_t here = stopped.at("cycle");
  screen.keys("F11");
  const json stepped = screen.wait([&](const json& report) { return report.at("cycle") > here; });
  CHECK(stepped.at("cycle").get<std::uint64_t>() - here < 10);
  screen.keys("shift+F10");
  CHECK(screen.wait([&](const json& report) { return report.at("cycle") == here; }).at("registers") == stopped.at("registers"));

  const json& bar = stopped.at("controls").at("timeline/bar");
  const double x = bar.at("x"), y = bar.at("y").get<double>() + 30, width = bar.at("width");
  screen.drag(x + width * 0.9, y, x + width * 0.5, y);
  const json dragged = screen.wait([&](const json& report) { return report.at("cycle") < here * 6 / 10; });
  CHECK(dragged.at("cycle").get<double>() > static_cast<double>(here) * 0.4);
  CHECK(dragged.at("running") == false);
  CHECK(screen.close() == 0);
}

TEST_CASE("a terminal takes what is typed", "[gui]") {
  Screen screen("terminal", 1280, 800, "kim1-monitor --option terminal=on --option baud=9600 --speed 10x");
  screen.wait(waits);
  const json started = screen.report();
  screen.click(started, "terminal/paper");
  screen.keys("Delete");  // the rub-out by which the monitor measures the bit rate
  const json greeted =
      screen.wait([](const json& report) { return report.at("printout").get<std::string>().find("KIM") != std::string::npos; });
  CHECK(greeted.at("printout").get<std::string>().find("KIM") != std::string::npos);
  CHECK(screen.close() == 0);
}

TEST_CASE("a breakpoint is set in its window, with hits to pass", "[gui]") {
  Screen screen("hits", 1280, 800, "microchess --speed 10x");
  json report = screen.wait(waits);
  screen.click(report, "menu/Windows");
  report = screen.wait([](const json& now) { return now.at("controls").contains("window/breakpoints"); });
  screen.click(report, "window/breakpoints");
  report = screen.wait([](const json& now) { return now.at("controls").contains("breakpoints/address"); });
  screen.click(report, "breakpoints/address");
  screen.type("SCANDS");
  screen.click(report, "breakpoints/pass");
  screen.type("100");
  screen.keys("Return");
  report = screen.wait([](const json& now) { return !now.at("running").get<bool>(); });
  CHECK(report.at("stopped") == "breakpoint 1 at $1F1F SCANDS");
  CHECK(window(report, "breakpoints").at("text") == "1 execute $1F1F SCANDS after 100 hits hits 101\n");
  CHECK(screen.close() == 0);
}
