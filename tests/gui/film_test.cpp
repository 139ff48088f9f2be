// A film of what has been: a GIF file that other programs read.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/screen.hpp"

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
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
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

json when_it_waits(Screen& screen, std::size_t moves) {
  return screen.wait([&](const json& now) {
    const json& game = now.at("game");
    return game.at("set_up") == true && game.at("waits") == true && game.at("count") == moves;
  });
}

json play_e4(Screen& screen) {
  screen.click(screen.still("board/play White"), "board/play White");
  when_it_waits(screen, 0);
  for (const char* square : {"square/e2", "square/e4"}) screen.click(screen.still(square), square);
  return when_it_waits(screen, 2);
}

void name_file(Screen& screen, const fs::path& path) {
  screen.wait([](const json& now) { return now.at("controls").contains("file/name"); });
  screen.keys("ctrl+a");
  screen.type(path.string());
  screen.keys("Return");
}

json noted(Screen& screen, const std::string& begin) {
  return screen.wait([&](const json& now) { return now.at("note").get<std::string>().starts_with(begin); });
}

}  // namespace

TEST_CASE("a film of the last seconds, and one of the last move: the run goes on as if nothing had been", "[gui][film]") {
  Screen screen("film", 1024, 600, std::string(Screen::kOutside) + "microchess --set level=super-blitz --speed 10x");
  const std::uint64_t played = play_e4(screen).at("cycle");

  const fs::path last = screen.folder() / "last.gif";
  screen.keys("ctrl+shift+f");
  name_file(screen, last);
  json now = noted(screen, "film saved: ");
  CHECK(now.at("note") == "film saved: " + last.string());
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

  const fs::path move = screen.folder() / "move.gif";
  screen.click(now, "menu/File");
  now = screen.still("file/film-move");
  screen.click(now, "file/film-move");
  name_file(screen, move);
  now = noted(screen, "film saved: " + move.string());
  const Facts moved = facts_of(move);
  CHECK(moved.whole);
  CHECK(moved.pictures > 5);
  CHECK(moved.hundredths > 150);

  // It stands where it stood, runs, and the game goes on.
  now = screen.wait([&](const json& report) { return report.at("running") == true && report.at("cycle") > played; });
  CHECK(now.at("running") == true);
  CHECK(now.at("cycle") > played);
  for (const char* square : {"square/d2", "square/d4"}) screen.click(screen.still(square), square);
  CHECK(when_it_waits(screen, 4).at("game").at("count") == 4);
  CHECK(screen.close() == 0);
}

TEST_CASE("a film is given up by Esc, and what is clicked meanwhile is done to nothing", "[gui][film]") {
  Screen screen("film_given_up", 1024, 600, std::string(Screen::kOutside) + "microchess --set level=super-blitz --speed 10x");
  const json played = play_e4(screen);
  const fs::path path = screen.folder() / "none.gif";
  screen.keys("ctrl+shift+f");
  name_file(screen, path);
  screen.click(played, "board/back");
  screen.keys("Escape");
  const json now = noted(screen, "the film is given up");
  CHECK(now.at("note") == "the film is given up");
  const json after = when_it_waits(screen, 2);
  CHECK(after.at("game").at("count") == 2);
  CHECK(after.at("running") == true);
  CHECK_FALSE(fs::exists(path));
  CHECK(screen.close() == 0);
}
