// Overlays on a machine's screen: codes and addresses, the origin of a cell's value, recent writes; and links between
// the screen and the memory window.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "fake_machine/setup.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

constexpr int kColumns = 32, kRows = 16, kVideo = 0xCE00;

std::string cell(int column, int row) { return fmt::format("{:04X}", kVideo + row * kColumns + column); }

// As in frontends/ui/gui/README: a click on the screen is for the window alone as long as no codes are shown.
void click_cell(Driven& driven, int column, int row) {
  driven.last = driven.screen.report();
  driven.screen.click(Box(driven.last, "screen/screen").at((column + 0.5) / kColumns, (row + 0.5) / kRows));
  driven.shows("cell/" + cell(column, row));
}

int writer_of(const json& report, int column, int row) {
  const std::string prefix = "cell/" + cell(column, row) + "/writer-";
  for (const auto& [name, box] : report.at("controls").items()) {
    if (name.starts_with(prefix)) return std::stoi(name.substr(prefix.size()), nullptr, 16);
  }
  return -1;
}

// What part of a rectangle looks otherwise.
double changed_in(const Pixels& before, const Pixels& now, const Box& box) {
  return static_cast<double>(now.count(box, [&](int x, int y) { return before.at(x, y) != now.at(x, y); })) / (box.width * box.height);
}

// Standing still, once the title is on the screen.
void stand_still(Driven& driven) {
  driven.reads("display", "TINY CHESS");
  driven.pause();
}

}  // namespace

TEST_CASE("a cell of the screen tells who wrote it, and one click goes there", "[gui]") {
  Driven driven("vram", 1280, 800, "tiny-chess --speed 10x");
  stand_still(driven);
  const std::uint64_t here = driven.screen.report().at("cycle");
  constexpr int kColumn = 13, kRow = 0;  // in the title
  click_cell(driven, kColumn, kRow);
  const int writer = writer_of(driven.wait([&](const json& report) { return writer_of(report, kColumn, kRow) >= 0; }), kColumn, kRow);
  CHECK(writer > 0xF000);  // the monitor's output
  CHECK(driven.last.at("cycle") == here);

  driven.click("lens/codes");
  const auto codes_shown = [](const json& report) { return report.at("controls").at("screen/screen").at("width") < 512; };
  const Box box(driven.wait(codes_shown), "screen/screen");  // beside their addresses
  CHECK(box.x - Box(window(driven.last, "display")).x > 30);
  driven.wait([&](const json&) { return driven.screen.pixels().colours(box) > 20; });  // those of letters' edges

  click_cell(driven, kColumn, kRow);
  driven.wait([&](const json& report) { return report.at("cycle") < here; });
  driven.stands("$" + cell(kColumn, kRow) + " is written here");
  CHECK(driven.last.at("registers").at("PC") == writer);
  const std::uint64_t first = driven.last.at("cycle");
  driven.wait([&](const json& report) { return writer_of(report, kColumn, kRow) >= 0; });
  click_cell(driven, kColumn, kRow);
  driven.wait([&](const json& report) { return report.at("cycle") < first; });
  CHECK(driven.last.at("message") == "");

  driven.right_click("cell/" + cell(kColumn, kRow), "byte/write");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK(driven.screen.close() == 0);
  CHECK(driven.screen.settings().at("lens") == json{"codes"});

  driven.screen.again("tiny-chess");
  driven.wait([&](const json& report) { return has(report, "screen/screen") && codes_shown(report); });
}

TEST_CASE("a cell of the screen gets a breakpoint that stops where the cell is read", "[gui]") {
  Driven driven("vram_read", 1280, 800, "tiny-chess --speed 10x");
  stand_still(driven);
  click_cell(driven, 20, 10);
  driven.right_click("cell/" + cell(20, 10), "byte/read");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  driven.click_each({"menu/Windows", "window/breakpoints"});
  driven.reads("breakpoints", "1 read $" + cell(20, 10));
}

TEST_CASE("the screen and the memory window point at each other", "[gui]") {
  Driven driven("vram_memory", 1280, 800, "tiny-chess --speed 10x");
  stand_still(driven);
  constexpr int kColumn = 20, kRow = 10;
  click_cell(driven, kColumn, kRow);
  driven.right_click("cell/" + cell(kColumn, kRow), "byte/show");
  driven.shows("screen/screen/cursor-" + cell(kColumn, kRow));
  CHECK_THAT(text(driven.last, "memory"), Catch::Contains("CF50:"));

  click_cell(driven, kColumn + 1, kRow);  // another one under the mouse
  driven.shows("memory/framed-" + cell(kColumn + 1, kRow));
  CHECK_FALSE(has(driven.last, "memory/framed-" + cell(kColumn, kRow)));
  driven.click_to_show({"memory/framed-" + cell(kColumn + 1, kRow)}, "screen/screen/cursor-" + cell(kColumn + 1, kRow));
}

TEST_CASE("cells that were written since the last input are marked, and how often they were", "[gui]") {
  Driven driven("vram_since", 1280, 800, "h68tr-tv --speed 10x");
  driven.wait([](const json& report) { return report.at("idle") == true && has(report, "lens/since"); });
  driven.click("lens/since");
  const std::string since = "screen/screen/since-input-";
  driven.wait([&](const json& report) { return count_of(report, since) > 0; });
  const Box box(driven.last, "screen/screen");
  driven.screen.click(box.x + 5, box.y + 5);
  driven.screen.type("a");  // is echoed
  const auto few = [&](const json& report) {
    return report.at("idle") == true && count_of(report, since) > 0 && count_of(report, since) < 8;
  };
  driven.wait(few);

  driven.click("lens/since");
  driven.wait([&](const json& report) { return count_of(report, since) < 0; });
  const Pixels plain = driven.screen.pixels();
  driven.click("lens/heat");  // lies on every cell: the monitor has cleared them all
  driven.wait([&](const json&) { return changed_in(plain, driven.screen.pixels(), box) > 0.5; });
}

TEST_CASE("cells that were written since the last move at the board are marked, also while the program waits after its own", "[gui]") {
  Driven driven("vram_ply", 1280, 800, "tiny-chess --speed max");
  driven.game_waits(0);
  driven.click("lens/since");
  driven.move("d1", "e3", 2);
  driven.move("d2", "e3", 4);
  const auto marked = [](const json& now) { return count_of(now, "screen/screen/since-ply-"); };
  driven.wait([&](const json& now) { return marked(now) > 10; });  // two men left their squares, and two came
  CHECK(marked(driven.last) < kColumns * kRows);
  driven.screen.keep("vram-since-ply");
}

TEST_CASE("cells of a screen beyond the processor's memory are shown there by a click", "[gui]") {
  Driven driven("vram_fake_machine", 1280, 800, janus::tests::fake_setup());
  driven.shows("lens/codes");
  driven.click_each({"lens/heat", "lens/codes"});  // heat is not known there
  const Box box(driven.screen.report(), "screen/text");
  driven.screen.click(box.x + 3, box.y + 3);
  driven.shows("screen/text/cursor-0000");
  CHECK(has(driven.last, "cell/0000"));
  CHECK_FALSE(has(driven.last, "cell/0000/writer-none"));
  CHECK(driven.last.at("message") == "");
  CHECK(driven.screen.close() == 0);
  CHECK(driven.screen.settings().at("lens") == json{"codes"});
}
