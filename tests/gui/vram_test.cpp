// What is laid over a machine's screen: codes and addresses, who wrote a cell, what was written of late; and how the screen and
// the memory window point at each other.
#include <fmt/format.h>

#include <fstream>
#include <tuple>
#include <nlohmann/json.hpp>
#include <utility>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "fake_machine/setup.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

constexpr int kColumns = 32, kRows = 16, kVideo = 0xCE00;

json shows(Screen& screen, const std::string& control) {
  return screen.wait([&](const json& report) { return has(report, control); });
}

std::string cell(int column, int row) { return fmt::format("{:04X}", kVideo + row * kColumns + column); }

// As in frontends/faces/gui/README: a click on the screen is for the window alone as long as no codes are shown.
json click_cell(Screen& screen, int column, int row) {
  const json report = screen.report();
  const json& box = report.at("controls").at("screen/screen");
  screen.click(box.at("x").get<double>() + (column + 0.5) * box.at("width").get<double>() / kColumns,
               box.at("y").get<double>() + (row + 0.5) * box.at("height").get<double>() / kRows);
  return shows(screen, "cell/" + cell(column, row));
}

int writer_of(const json& report, int column, int row) {
  const std::string prefix = "cell/" + cell(column, row) + "/writer-";
  for (const auto& [name, box] : report.at("controls").items()) {
    if (name.starts_with(prefix)) return std::stoi(name.substr(prefix.size()), nullptr, 16);
  }
  return -1;
}

std::size_t colours_in(const Screen& screen, const json& box) {
  return screen.pixels().colours(box.at("x"), box.at("y"), box.at("width"), box.at("height"));
}

// What part of a rectangle looks otherwise.
double changed_in(const Pixels& before, const Pixels& now, const json& box) {
  const int left = box.at("x"), top = box.at("y"), width = box.at("width"), height = box.at("height");
  int changed = 0;
  for (int y = top; y < top + height; ++y)
    for (int x = left; x < left + width; ++x) changed += before.at(x, y) != now.at(x, y) ? 1 : 0;
  return static_cast<double>(changed) / (width * height);
}

// Standing still, once the title is on the screen.
void stand_still(Screen& screen) {
  screen.wait([](const json& report) {
    return report.at("idle") == true && window(report, "display").at("text").get<std::string>().find("TINY CHESS") != std::string::npos;
  });
  screen.keys("shift+F5");
  screen.wait([](const json& report) { return report.at("running") == false; });
}

}  // namespace

TEST_CASE("a cell of the screen tells who wrote it, and one click goes there", "[gui]") {
  Screen screen("vram", 1280, 800, "tiny-chess --speed 10x");
  stand_still(screen);
  const std::uint64_t here = screen.report().at("cycle");
  constexpr int kColumn = 13, kRow = 0;  // in the title
  click_cell(screen, kColumn, kRow);
  const json told = screen.wait([&](const json& report) { return writer_of(report, kColumn, kRow) >= 0; });
  const int writer = writer_of(told, kColumn, kRow);
  CHECK(writer > 0xF000);  // the monitor's output
  CHECK(told.at("cycle") == here);

  screen.click(told, "lens/codes");
  const auto codes_shown = [](const json& report) { return report.at("controls").at("screen/screen").at("width") < 512; };
  const json coded = screen.wait(codes_shown);
  CHECK(codes_shown(coded));  // beside their addresses
  const json& box = coded.at("controls").at("screen/screen");
  CHECK(box.at("x").get<double>() - window(coded, "display").at("x").get<double>() > 30);
  screen.wait([&](const json&) { return colours_in(screen, box) > 20; });  // those of letters' edges
  CHECK(colours_in(screen, box) > 20);

  click_cell(screen, kColumn, kRow);
  const json back = screen.wait([&](const json& report) { return report.at("cycle") < here; });
  CHECK_THAT(back.at("stopped").get<std::string>(), Catch::Contains("$" + cell(kColumn, kRow) + " is written here"));
  CHECK(back.at("registers").at("PC") == writer);
  const std::uint64_t first = back.at("cycle");
  screen.wait([&](const json& report) { return writer_of(report, kColumn, kRow) >= 0; });
  click_cell(screen, kColumn, kRow);
  const json earlier = screen.wait([&](const json& report) { return report.at("cycle") < first; });
  CHECK(earlier.at("cycle") < first);
  CHECK(earlier.at("message") == "");

  screen.right_click(screen.report(), "cell/" + cell(kColumn, kRow));
  screen.click(shows(screen, "byte/write"), "byte/write");
  CHECK(screen.wait([](const json& report) { return report.at("breakpoints") == 1; }).at("breakpoints") == 1);
  CHECK(screen.close() == 0);
  std::ifstream settings(screen.folder() / "janus/gui.json");
  CHECK(json::parse(settings).at("lens") == json{"codes"});

  screen.again("tiny-chess");
  CHECK(codes_shown(screen.wait([&](const json& report) { return has(report, "screen/screen") && codes_shown(report); })));
  CHECK(screen.close() == 0);
}

TEST_CASE("a cell of the screen gets a breakpoint that stops where the cell is read", "[gui]") {
  Screen screen("vram_read", 1280, 800, "tiny-chess --speed 10x");
  stand_still(screen);
  screen.right_click(click_cell(screen, 20, 10), "cell/" + cell(20, 10));
  screen.click(shows(screen, "byte/read"), "byte/read");
  screen.wait([](const json& report) { return report.at("breakpoints") == 1; });
  screen.click(screen.report(), "menu/Windows");
  screen.click(shows(screen, "window/breakpoints"), "window/breakpoints");
  const std::string listed = text(screen.wait([](const json& report) { return !text(report, "breakpoints").empty(); }), "breakpoints");
  CHECK_THAT(listed, Catch::Contains("1 read $" + cell(20, 10)));
  CHECK(screen.close() == 0);
}

TEST_CASE("the screen and the memory window point at each other", "[gui]") {
  Screen screen("vram_memory", 1280, 800, "tiny-chess --speed 10x");
  stand_still(screen);
  constexpr int kColumn = 20, kRow = 10;
  screen.right_click(click_cell(screen, kColumn, kRow), "cell/" + cell(kColumn, kRow));
  screen.click(shows(screen, "byte/show"), "byte/show");
  const json shown = shows(screen, "screen/screen/cursor-" + cell(kColumn, kRow));
  CHECK(has(shown, "screen/screen/cursor-" + cell(kColumn, kRow)));
  CHECK_THAT(window(shown, "memory").at("text").get<std::string>(), Catch::Contains("CF50:"));

  click_cell(screen, kColumn + 1, kRow);  // another one under the mouse
  const json framed = shows(screen, "memory/framed-" + cell(kColumn + 1, kRow));
  CHECK(has(framed, "memory/framed-" + cell(kColumn + 1, kRow)));
  CHECK_FALSE(has(framed, "memory/framed-" + cell(kColumn, kRow)));
  screen.click(framed, "memory/framed-" + cell(kColumn + 1, kRow));
  const json moved = shows(screen, "screen/screen/cursor-" + cell(kColumn + 1, kRow));
  CHECK(has(moved, "screen/screen/cursor-" + cell(kColumn + 1, kRow)));
  CHECK(screen.close() == 0);
}

TEST_CASE("cells that were written since the last input are marked, and how often they were", "[gui]") {
  Screen screen("vram_since", 1280, 800, "h68tr-tv --speed 10x");
  const json started = screen.wait([](const json& report) { return report.at("idle") == true && has(report, "lens/since"); });
  screen.click(started, "lens/since");
  const std::string since = "screen/screen/since-input-";
  screen.wait([&](const json& report) { return count_of(report, since) > 0; });
  const json& box = started.at("controls").at("screen/screen");
  screen.click(box.at("x").get<double>() + 5, box.at("y").get<double>() + 5);
  screen.type("a");  // is echoed
  const auto few = [&](const json& report) {
    return report.at("idle") == true && count_of(report, since) > 0 && count_of(report, since) < 8;
  };
  CHECK(few(screen.wait(few)));

  screen.click(started, "lens/since");
  screen.wait([&](const json& report) { return count_of(report, since) < 0; });
  const Pixels plain = screen.pixels();
  screen.click(started, "lens/heat");  // lies on every cell: the monitor has cleared them all
  screen.wait([&](const json&) { return changed_in(plain, screen.pixels(), box) > 0.5; });
  CHECK(changed_in(plain, screen.pixels(), box) > 0.5);
  CHECK(screen.close() == 0);
}

TEST_CASE("cells that were written since the last move at the board are marked, also while the program waits after its own", "[gui]") {
  Screen screen("vram_ply", 1280, 800, "tiny-chess --speed max");
  const auto stands = [](const json& report, int moves) {
    const json& game = report.at("game");
    return game.at("set_up") == true && game.at("waits") == true && game.at("count") == moves;
  };
  json report = screen.wait([&](const json& now) { return stands(now, 0); });
  screen.click(screen.still("lens/since"), "lens/since");
  for (const auto& [from, to, moves] : {std::tuple("d1", "e3", 2), std::tuple("d2", "e3", 4)}) {
    for (const char* square : {from, to}) screen.click(screen.still(std::string("square/") + square), std::string("square/") + square);
    report = screen.wait([&, count = moves](const json& now) { return stands(now, count); });
  }
  const auto marked = [](const json& now) { return count_of(now, "screen/screen/since-ply-"); };
  report = screen.wait([&](const json& now) { return marked(now) > 10; });
  CHECK(marked(report) > 10);  // two men left their squares, and two came
  CHECK(marked(report) < kColumns * kRows);
  screen.keep("vram-since-ply");
  CHECK(screen.close() == 0);
}

TEST_CASE("cells of a screen beyond the processor's memory are shown there by a click", "[gui]") {
  Screen screen("vram_fake_machine", 1280, 800, janus::tests::fake_setup());
  const json started = shows(screen, "lens/codes");
  screen.click(started, "lens/heat");  // is not known there
  screen.click(started, "lens/codes");
  const json coded = screen.report();
  const json& box = coded.at("controls").at("screen/text");
  screen.click(box.at("x").get<double>() + 3, box.at("y").get<double>() + 3);
  const json shown = shows(screen, "screen/text/cursor-0000");
  CHECK(has(shown, "screen/text/cursor-0000"));
  CHECK(has(shown, "cell/0000"));
  CHECK_FALSE(has(shown, "cell/0000/writer-none"));
  CHECK(shown.at("message") == "");
  CHECK(screen.close() == 0);
  std::ifstream settings(screen.folder() / "janus/gui.json");
  CHECK(json::parse(settings).at("lens") == json{"codes"});
}
