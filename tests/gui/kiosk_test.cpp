// Kiosk mode for museums: only a game and its machine, restarted for each visitor. Writes no files.
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "catch.hpp"
#include "frontends/ui/gui/kiosk_texts.hpp"
#include "frontends/games/play/move_error.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

bool greets(const json& report) {
  return has(report, "kiosk/label") && !report.at("game").at("set_up").get<bool>() && report.at("game").at("waits").get<bool>();
}
std::size_t moves(const json& report) { return report.at("game").at("count"); }

}  // namespace

TEST_CASE("kiosk: greets, plays a visitor, restarts when idle, then demonstrates a game", "[gui][kiosk]") {
  Driven driven("kiosk", 1280, 800, "outside microchess --kiosk 0.15 --speed max --set level=super-blitz");
  Screen& screen = driven.screen;
  const json& last = driven.wait(greets);
  CHECK(last.at("size").at("width") == 1280);
  for (const char* control : {"menu/File", "menu/Game", "status/run", "board/answers", "board/close", "timeline/close"}) {
    CAPTURE(control);
    CHECK_FALSE(has(last, control));
  }
  CHECK(last.at("windows").size() == 2);  // the board and the machine
  screen.keep("kiosk");

  driven.click("board/play White");
  CHECK_FALSE(has(driven.game_waits(0), "board/answers"));
  driven.click_each({"square/e2", "square/e4"});
  driven.wait([](const json& now) { return moves(now) == 2; });
  screen.keys("ctrl+q alt+F4 F5 ctrl+o F1 ctrl+4 shift+F5 ctrl+s Escape");
  driven.last = screen.report();
  CHECK(screen.alive());
  CHECK(last.at("running") == true);
  CHECK(last.at("message") == "");
  CHECK(moves(last) == 2);

  driven.wait(greets);                                                                     // idle
  driven.wait([](const json& now) { return has(now, "kiosk/show") && moves(now) >= 4; });  // both sides moved by the program
  CHECK(last.at("game").at("said").get<std::string>().find("resigns") == std::string::npos);
  screen.keep("kiosk-show");
  screen.click(640, 300);
  driven.wait(greets);

  screen.keys("ctrl+alt+shift+q");
  CHECK(screen.ends() == 0);
  CHECK_FALSE(fs::exists(screen.folder() / "janus"));  // settings, notes, sessions
}

TEST_CASE("kiosk: a signal ends it without a prompt", "[gui][kiosk]") {
  Driven driven("kiosk_signal", 1280, 800, "outside samuel-checkers --kiosk 0.1 --speed max");
  driven.wait([](const json& now) { return has(now, "kiosk/label") && now.at("game").at("waits").get<bool>(); });
  driven.wait([](const json& now) { return has(now, "kiosk/show") && moves(now) >= 3; });  // a program that can play alone
  driven.screen.stop();
  CHECK_FALSE(fs::exists(driven.screen.folder() / "janus"));
}

TEST_CASE("kiosk: keys that interrupt the program are locked, and the game continues", "[gui][kiosk]") {
  Driven driven("kiosk_keys", 1280, 800, "outside microchess --kiosk 1 --speed max --set level=super-blitz");
  driven.click("board/play White");
  driven.game_waits(0);
  for (const char* key : {"key/RS", "key/ST", "key/SST"}) {
    CAPTURE(key);
    driven.click(key);
    driven.screen.pass(std::chrono::milliseconds(500));
    CHECK(driven.screen.report().at("game").at("waits") == true);
  }
  driven.screen.keep("kiosk-locked");
  driven.screen.keys("r t s");  // RS, SST and ST on the keyboard
  driven.screen.pass(std::chrono::milliseconds(500));
  driven.move("e2", "e4", 2);
  CHECK(said(driven.last) == "Your move");
  driven.click_each({"key/6", "key/3", "key/4", "key/3", "key/F"});  // d2-d4 on the machine's keypad
  driven.wait([](const json& now) { return moves(now) >= 3; });
  driven.screen.keys("ctrl+alt+shift+q");
  CHECK(driven.screen.ends() == 0);
}

TEST_CASE("kiosk: a rejected move is explained", "[gui][kiosk]") {
  Driven driven("kiosk_reasons", 1920, 1080, "outside microchess --kiosk 1 --speed max --set level=super-blitz");
  driven.click("board/play White");
  driven.game_waits(0);
  const auto says = [&](std::initializer_list<std::string> squares, const char* reason) {
    driven.click_each(squares);
    driven.says(reason);
  };
  says({"square/e5"}, "There is no piece on that square");
  says({"square/e7", "square/e5"}, "That piece belongs to the other side");
  says({"square/a1", "square/a5"}, "Another piece is in the way");
  says({"square/g1", "square/g3"}, "That piece cannot move like that");
  driven.screen.keep("kiosk-reason");
  driven.screen.keys("ctrl+alt+shift+q");
  CHECK(driven.screen.ends() == 0);
}

TEST_CASE("kiosk: checkers reports that a capture is compulsory", "[gui][kiosk]") {
  Driven driven("kiosk_compulsory", 1920, 1080,
                "outside samuel-checkers --kiosk 1 --language de --speed max --set level=instant --set position=B:W18,30:B15,1");
  driven.click("board/seats white");
  driven.game_waits(0);
  driven.click_each({"square/1", "square/5"});
  driven.says("Sie müssen schlagen, wenn Sie können");
  driven.screen.keep("kiosk-compulsory");
  driven.screen.keys("ctrl+alt+shift+q");
  CHECK(driven.screen.ends() == 0);
}

TEST_CASE("kiosk: all languages have a text for each reason", "[gui][kiosk]") {
  for (const char* language : {"en", "de"}) {
    std::string missing;
    const janus::gui::KioskTexts texts(language, missing);
    for (const std::string_view reason : janus::play::kReasonNames) {
      CAPTURE(language, reason);
      CHECK(texts.text("why_" + std::string(reason)).empty() == (reason == "none"));
    }
  }
}

TEST_CASE("kiosk: the demonstration has a caption, and the board does not turn", "[gui][kiosk]") {
  Driven driven("kiosk_demonstration", 1280, 800, "outside microchess --kiosk 0.15 --speed max --set level=super-blitz");
  driven.wait([](const json& now) { return has(now, "kiosk/show") && moves(now) >= 1; });
  const double row = Box(driven.last, "square/e2").y;
  for (std::size_t count = 1; count <= 4; ++count) {
    driven.wait([&](const json& now) { return moves(now) >= count; });
    CHECK(Box(driven.last, "square/e2").y == row);
    CHECK(said(driven.last) == "MicroChess plays against itself. Touch the screen to play.");
    CHECK_FALSE(has(driven.last, "board/new"));
  }
  driven.screen.keep("kiosk-demonstration");
  driven.screen.keys("ctrl+alt+shift+q");
  CHECK(driven.screen.ends() == 0);
}

TEST_CASE("kiosk: the story can be reopened, and an idle game announces its end", "[gui][kiosk]") {
  Driven driven("kiosk_story", 1280, 800, "outside microchess --kiosk 0.5 --speed max --set level=super-blitz");
  driven.click("board/play White");
  driven.game_waits(0);
  driven.click_to_show({"board/about"}, "story/text");
  driven.screen.keep("kiosk-story");
  driven.click("story/close");
  driven.hides("story/text");
  driven.shows("kiosk/ends-soon");
  driven.screen.keep("kiosk-ends-soon");
  driven.click("board/turn");
  driven.shows("kiosk/label");
  driven.click("board/about");
  driven.wait(greets);
  driven.hides("story/text");
  driven.screen.keys("ctrl+alt+shift+q");
  CHECK(driven.screen.ends() == 0);
}
