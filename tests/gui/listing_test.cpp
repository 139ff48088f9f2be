// The window Listing: pages become bytes, and the user decides unresolved ones, only by keys and only by mouse.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string_view>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "gui/folders.hpp"
#include "slurp.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// Its last line has one witness for each byte.
constexpr std::string_view kPage =
    "0200 A9 10          START LDA #$10\n"
    "0202 85 40                STA $40\n"
    "0204 20 10 02       LOOP  JSR WAIT\n"
    "0207 C6 40                DEC $40\n"
    "0209 D0 F9                BNE LOOP\n"
    "020B A2 17                LDX #$17\n"
    "020D 60                   RTS\n"
    "020E EA                   NOP\n"
    "020F EA                   NOP\n"
    "0210 CA             WAIT  DEX\n"
    "0211 D0 FD                BNE WAIT\n"
    "0213 60                   RTS\n"
    "0214 12 34 56\n";

constexpr int kWide = 12, kHigh = 20, kStep = 30, kEdge = 40;  // of a character, of a line, in pixels

fs::path folder() {
  static const fs::path result = fresh_folder("listing");
  return result;
}

// As tesseract writes it, and a picture with a black bar in the place of each word.
void write_boxed(const fs::path& table, const fs::path& picture) {
  std::ofstream out(table);
  out << "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";
  const int width = 60 * kWide, height = 20 * kStep;
  std::string pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), '\xFF');
  out << fmt::format("1\t1\t0\t0\t0\t0\t0\t0\t{}\t{}\t-1\t\n", width, height);
  int number = 0;
  for (std::string_view rest = kPage; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    ++number;
    int word = 0;
    for (std::size_t at = line.find_first_not_of(' '); at != std::string_view::npos;) {
      const std::size_t end = std::min(line.find(' ', at), line.size());
      const int left = kEdge + static_cast<int>(at) * kWide, top = number * kStep, wide = static_cast<int>(end - at) * kWide;
      out << fmt::format("5\t1\t1\t1\t{}\t{}\t{}\t{}\t{}\t{}\t90\t{}\n", number, ++word, left, top, wide, kHigh, line.substr(at, end - at));
      for (int y = top; y < top + kHigh; ++y)
        for (int x = left; x < left + wide; ++x) pixels[static_cast<std::size_t>(y * width + x)] = 0;
      at = line.find_first_not_of(' ', end);
    }
  }
  std::ofstream(picture, std::ios::binary) << fmt::format("P5\n{} {}\n255\n", width, height) << pixels;
}

bool says(const json& report, const std::string& what) { return text(report, "listing").find(what) != std::string::npos; }

// The address of what is chosen in the list: "> 1 0214 to 0216".
std::string chosen(const json& report) {
  const std::string all = text(report, "listing");
  const std::size_t at = all.find("\n>");
  REQUIRE(at != std::string::npos);
  return all.substr(at + 4, 4);
}

// The whole of what can be clicked is seen.
void check_inside(const json& report) {
  const Box place(window(report, "listing"));
  CHECK(place.right() <= 1280);
  CHECK(place.below() <= 800);
  for (const auto& [name, box] : report.at("controls").items()) {
    if (!name.starts_with("listing/") || name.starts_with("listing/entry-") || name == "listing/lines") continue;
    CAPTURE(name);
    CHECK(Box(box).x >= place.x);
    CHECK(Box(box).right() <= place.right());
    CHECK(Box(box).below() <= place.below());
  }
}

}  // namespace

TEST_CASE("a page becomes bytes by the keyboard alone", "[gui][listing]") {
  const fs::path page = folder() / "keys.txt", decided = folder() / "keys.decide", report = folder() / "keys.json";
  for (const fs::path& each : {decided, report}) fs::remove(each);
  std::ofstream(page) << kPage;
  Driven driven("listing_keys", 1280, 800, "kim1-monitor");
  driven.press_to_show("ctrl+l", "listing/add");
  driven.screen.keys("Down");  // from the window to its first button
  driven.press_to_show("space", "file/name");
  driven.enter(page);
  driven.shows("listing/remove-0");
  driven.screen.keys("Down Down Down Down Down space");  // over processor, syntax and decisions to the button that begins
  driven.shows("listing/entry-0");
  check_inside(driven.last);
  CHECK(says(driven.last, "6502, "));
  CHECK(says(driven.last, " alone"));
  CHECK(says(driven.last, "0214 12 34 56"));
  const std::string address = chosen(driven.last);
  driven.press_to_show("1", "listing/reason");
  driven.enter("seen in the scan");
  driven.wait([&](const json& now) { return says(now, " decided") && fs::exists(decided); });
  CHECK_THAT(slurp(decided), Contains(address) && Contains("seen in the scan"));
  driven.screen.keys("u");
  driven.wait([&](const json& now) { return !says(now, " decided") && !fs::exists(decided); });
  driven.press_to_show("equal", "listing/bytes");
  driven.enter("99");
  driven.wait([&](const json& now) { return says(now, " decided") && fs::exists(decided); });
  CHECK_THAT(slurp(decided), Contains(" 99 read on the page\n"));
  driven.press_to_show("r", "file/name");
  driven.replace(report);
  driven.wait([](const json& now) { return now.at("note").get<std::string>().find("report saved") != std::string::npos; });
  CHECK(json::parse(slurp(report)).at("summary").at("decided") == 1);
}

TEST_CASE("a page with boxes is decided by the mouse alone, with the scan beside it", "[gui][listing]") {
  const fs::path table = folder() / "mouse.tsv", decided = folder() / "mouse.decide";
  fs::remove(decided);
  write_boxed(table, folder() / "mouse.pgm");
  Driven driven("listing_mouse", 1280, 800, "kim1-monitor");
  driven.screen.keys("ctrl+o");  // a table of tesseract's is a page wherever it is opened
  driven.shows("file/name");
  driven.enter(table);
  driven.click_to_show({"listing/recover", "listing/entry-0"}, "listing/scan");
  check_inside(driven.last);
  const Box scan(driven.screen.still("listing/scan"), "listing/scan");
  const Pixels pixels = driven.screen.pixels();
  for (const std::uint32_t colour : {0x000000, 0xFFFFFF}) {  // black and white
    CAPTURE(colour);
    CHECK(pixels.count(scan, [&](int x, int y) { return pixels.at(x, y) == colour; }) > 500);
  }
  const std::string address = chosen(driven.last);
  driven.click_each({"listing/take-1", "listing/confirm"});
  driven.wait([](const json& now) { return says(now, " decided"); });
  CHECK_THAT(slurp(decided), Contains(address) && Contains("read on the page"));
  driven.click("listing/filter-decided by you");
  driven.wait([&](const json& now) { return says(now, "+ " + address); });
  driven.click("listing/take-back");
  driven.wait([](const json& now) { return !says(now, " decided"); });
  CHECK_FALSE(fs::exists(decided));
  driven.click_each({"listing/pages", "listing/remove-0"});
  driven.hides("listing/remove-0");
  driven.click_to_show({"listing/back"}, "listing/take-back");
}

TEST_CASE("what is no listing is told in the window", "[gui][listing]") {
  const fs::path page = folder() / "prose.tsv";
  std::ofstream(page) << "It was a dark and stormy night.\nNobody had a listing.\n";
  Driven driven("listing_none", 1280, 800, "kim1-monitor");
  driven.press_to_show("ctrl+o", "file/name");
  driven.enter(page);
  driven.click_to_show({"listing/recover"}, "listing/problem");
  CHECK(has(driven.last, "listing/add"));
}
