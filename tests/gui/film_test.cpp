// An animation of the recording: a GIF file that other programs can read.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "slurp.hpp"

using namespace janus::tests;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// What a GIF file says of itself, read block by block as its format has them.
struct Facts {
  int width = 0, height = 0, pictures = 0, hundredths = 0;
  int largest = 0;  // of the pictures after the first, in dots
  bool whole = false;
};

Facts facts_of(const fs::path& path) {
  const std::string bytes = slurp(path);
  Facts facts;
  if (!bytes.starts_with("GIF89a") || bytes.size() < 13) return facts;
  const auto byte = [&](std::size_t at) { return static_cast<int>(static_cast<unsigned char>(bytes.at(at))); };
  const auto word = [&](std::size_t at) { return byte(at) | byte(at + 1) << 8; };
  const auto table = [&](int flags) { return (flags & 0x80) == 0 ? 0U : 3U << ((flags & 7) + 1); };
  facts.width = word(6);
  facts.height = word(8);
  std::size_t at = 13 + table(byte(10));
  const auto skip_blocks = [&] {
    while (byte(at) != 0) at += static_cast<std::size_t>(byte(at)) + 1;
    ++at;
  };
  while (byte(at) != 0x3B) {
    if (byte(at) == 0x21) {
      if (byte(at + 1) == 0xF9) facts.hundredths += word(at + 4);
      at += 2;
    } else {
      REQUIRE(byte(at) == 0x2C);
      if (++facts.pictures > 1) facts.largest = std::max(facts.largest, word(at + 5) * word(at + 7));
      at += 10 + table(byte(at + 9)) + 1;
    }
    skip_blocks();
  }
  facts.whole = at + 1 == bytes.size();
  return facts;
}

const json& play_e4(Driven& driven) {
  driven.click("board/play White");
  driven.game_waits(0);
  return driven.move("e2", "e4", 2);
}

void notes(Driven& driven, const std::string& what) {
  driven.wait([&](const json& now) { return now.at("note") == what; });
}

}  // namespace

TEST_CASE("a film of the last seconds, and one of the last move: the run goes on as if nothing had been", "[gui][film]") {
  Driven driven("film", 1024, 600, std::string(Screen::kOutside) + "microchess --set level=super-blitz --speed 10x");
  const std::uint64_t played = play_e4(driven).at("cycle");

  const fs::path last = driven.screen.folder() / "last.gif";
  driven.name_file("ctrl+shift+f", last);
  notes(driven, "film saved: " + last.string());
  const Facts seconds = facts_of(last);
  CHECK(seconds.whole);
  CHECK(seconds.width == 1024);
  CHECK(seconds.height > 500);
  CHECK(seconds.height < 600);       // without the menus and the line at the bottom
  CHECK(seconds.hundredths >= 250);  // the run is not yet ten seconds long
  CHECK(seconds.hundredths <= 1000 + 150);
  CHECK(seconds.pictures > 5);
  CHECK(seconds.pictures <= 101);
  CHECK(seconds.largest < 1024 * 600);

  const fs::path move = driven.screen.folder() / "move.gif";
  driven.click_each({"menu/File", "file/film-move"});
  driven.name_file("", move);
  notes(driven, "film saved: " + move.string());
  const Facts moved = facts_of(move);
  CHECK(moved.whole);
  CHECK(moved.pictures > 5);
  CHECK(moved.hundredths > 150);

  // It stands where it stood, runs, and the game goes on.
  driven.wait([&](const json& report) { return report.at("running") == true && report.at("cycle") > played; });
  driven.move("d2", "d4", 4);
}

TEST_CASE("a film is given up by Esc, and what is clicked meanwhile is done to nothing", "[gui][film]") {
  Driven driven("film_given_up", 1024, 600, std::string(Screen::kOutside) + "microchess --set level=super-blitz --speed 10x");
  const json played = play_e4(driven);
  const fs::path path = driven.screen.folder() / "none.gif";
  driven.name_file("ctrl+shift+f", path);
  driven.screen.click(played, "board/back");
  driven.screen.keys("Escape");
  notes(driven, "GIF cancelled");
  CHECK(driven.game_waits(2).at("running") == true);
  CHECK_FALSE(fs::exists(path));
}
