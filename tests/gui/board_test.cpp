// The board in the window: sides, positions set up by the user, marks, sounds, and the boards of a search.
#include <chrono>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("Game menu: assigns the sides of Computer Chess, a line reports the game's start", "[gui][game]") {
  Driven window("seats", 1280, 800, "outside computer-chess --speed real");
  window.click("board/watch");
  window.says("Computer Chess is thinking");
  window.screen.keys("ctrl+4");
  window.click_each({"menu/Game", "menu/white", "setting/white/human"});
  window.wait([](const json& now) { return now.at("game").at("set_up") && now.at("game").at("waits"); });
  CHECK(said(window.last) == "White to move: your move");
  window.screen.keys("ctrl+1");
  window.click_each({"menu/Game", "menu/white", "setting/white/program"});  // and back
  window.wait([](const json& now) { return !now.at("game").at("set_up") && has(now, "board/watch"); });
  CHECK(has(window.last, "board/play Black"));
}

TEST_CASE("set-up: pieces come from a tray, and the game continues from the position", "[gui][game]") {
  Driven window("set_up", 1280, 800, "outside samuel-checkers --speed max");
  window.wait([](const json& now) { return now.at("game").at("waits").get<bool>(); });
  window.click_each({"menu/Game", "game/Set up a position...", "setup/clear"});
  window.says("the board is empty");
  window.click_each({"tray/White king", "square/22", "square/32", "tray/Black man", "square/11", "setup/Black to move"});
  window.says("B:WK22,K32:B11");
  window.right_click("square/32");
  window.says("B:WK22:B11");
  window.screen.keep("set-up");
  window.last = window.screen.report();
  window.screen.drag(Box(window.last, "tray/Black man").middle(), Box(window.last, "square/3").middle());
  window.says("B:WK22:B3,11");
  window.click("setup/play");
  window.wait([](const json& now) { return contains(now.at("game").at("position"), "B:WK22:B3,11") && now.at("game").at("waits"); });
  CHECK(contains(said(window.last), "Black to move: your move"));

  window.click_each({"menu/Game", "game/Set up a position...", "setup/clear", "setup/cancel"});
  window.hides("setup/play");
  CHECK(contains(window.last.at("game").at("position"), "B:WK22:B3,11"));
}

TEST_CASE("set-up: not offered by a program that cannot load a position", "[gui][game]") {
  Driven window("no_set_up", 1280, 800, "outside tiny-chess --speed max");
  window.wait([](const json& now) { return now.at("game").at("waits").get<bool>(); });
  window.click_each({"menu/Game", "game/Set up a position..."});
  window.wait([](const json&) { return true; });
  CHECK_FALSE(has(window.last, "setup/play"));
}

TEST_CASE("piece sound: plays after a move if View enables it", "[gui][game]") {
  Driven window("knock", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  window.click("board/play White");
  window.game_waits(0);
  CHECK(window.move("e2", "e4", 2).at("knocks") == 0);
  window.click_each({"menu/View", "view/knock"});
  window.move("d2", "d4", 4);
  window.wait([](const json& now) { return now.at("knocks") > 0; });
  CHECK(window.last.at("message") == "");
}

TEST_CASE("score sheet: a variation does not change the rows of the main line", "[gui][game]") {
  Driven window("sheet", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  window.click("board/play White");
  window.game_waits(0);
  window.move("e2", "e4", 2);
  window.move("g1", "f3", 4);
  window.click("board/back");
  window.game_waits(2);
  window.move("d2", "d4", 4);
  window.move("c2", "c3", 6);
  window.wait([](const json& now) { return has_any(now, "moves/other/"); });
  const auto x = [&](const std::string& control) { return window.last.at("controls").at(control).at("x"); };
  CHECK(x("move/1") == x("move/3"));
  CHECK(x("move/3") == x("move/5"));
  CHECK(x("move/2") == x("move/6"));
  window.screen.keep("sheet");
}

TEST_CASE("breakpoint during a move: reported at the board, and removable there", "[gui][game]") {
  Driven window("held_up", 1280, 800, "outside microchess --speed max --set level=super-blitz");
  window.click("board/play White");
  window.game_waits(0);
  window.click_each({"menu/inside", "menu/Windows", "window/breakpoints", "breakpoints/address"});
  window.enter("JANUS");
  window.click_to_show({"menu/inside"}, "board/turn");
  window.click_to_show({"square/a2", "square/a3"}, "board/remove-breakpoint");  // in no book
  CHECK(said(window.last).find("Stopped at a breakpoint: ") == 0);
  window.screen.keep("held-up");
  window.click("board/remove-breakpoint");
  window.game_waits(2);
}

TEST_CASE("checkers: the pieces that must capture are marked, and no others", "[gui][game]") {
  Driven window("must_take", 1280, 800, "outside samuel-checkers --speed max");
  window.wait([](const json& now) { return now.at("game").at("waits").get<bool>(); });
  window.click_each({"menu/Game", "game/Set up a position...", "setup/clear", "tray/White king", "square/22", "tray/Black man", "square/18",
                     "square/1", "setup/Black to move", "setup/play"});
  window.shows("target/18");
  CHECK(!has(window.last, "target/1"));
  CHECK(contains(said(window.last), "must capture"));
  window.screen.keep("must-take");
  window.click_to_show({"square/18"}, "target/25");
  CHECK(!has(window.last, "target/18"));
}

TEST_CASE("Computer Chess against itself: the user can take over a side", "[gui][game]") {
  Driven window("take_a_side", 1280, 800, "outside computer-chess --set plies=1 --speed max");
  // On a busy host the game may have started before the window prompts; it then continues without the prompt.
  window.wait([](const json& now) { return has(now, "board/watch") || has(now, "board/go-on"); });
  if (has(window.last, "board/watch")) window.click("board/watch");
  window.wait([](const json& now) { return now.at("game").at("count") == 1 && has(now, "board/go-on"); });
  CHECK(said(window.last) == "The requested number of moves has been played.");
  window.screen.keep("take-a-side");
  window.click("board/instead/Play White");
  // The finished game also waits for input. The new game has no move yet.
  window.wait([](const json& now) {
    return !has(now, "board/go-on") && now.at("game").at("count") == 0 && now.at("idle") == true && now.at("game").at("waits") == true;
  });
  window.click_each({"square/e2", "square/e4"});
  window.wait([](const json& now) { return now.at("game").at("count") == 2; });
}

TEST_CASE("Computer Chess: waits before its first move until the sides are chosen", "[gui][game]") {
  Driven window("who_plays", 1280, 800, "outside computer-chess --set plies=0 --speed max");
  window.wait([](const json& now) { return now.at("running") == false && has(now, "board/play White"); });
  const std::uint64_t stands = window.last.at("cycle").get<std::uint64_t>();
  window.screen.pass(std::chrono::seconds(1));
  CHECK(window.screen.report().at("cycle").get<std::uint64_t>() == stands);
  window.screen.keep("who-plays");
  window.click("board/play White");
  window.wait([](const json& now) { return !has(now, "board/watch") && now.at("idle") == true && now.at("game").at("waits") == true; });
  window.click_each({"square/e2", "square/e4"});
  window.wait([](const json& now) { return now.at("game").at("count") == 2; });
}

namespace {

const std::string kGames = "--software '" JANUS_SOURCE_DIR "/tests/games' ";

}  // namespace

TEST_CASE("search boards: selected by mouse, keys and list, in both themes", "[gui]") {
  for (const std::string theme : {"dark", "light"}) {
    CAPTURE(theme);
    Driven window("search-" + theme, 1280, 800, kGames + "smallf8 --speed max");
    window.shows("square/11");
    window.click_each({"menu/View", "view/" + theme});
    window.says("your move");
    window.click_to_show({"menu/Windows", "window/console"}, "console/line");
    window.enter("break SEARCH if H==&TREE+48");
    window.wait([](const json& now) { return now.at("breakpoints") == 1; });
    window.click_each({"menu/Windows", "window/console", "square/11", "square/15"});
    window.stands("breakpoint 1 at $0048 SEARCH");
    window.says("ply 3: Black to move, after 25x18");
    window.click("board/ply-1");
    window.says("ply 1: Black to move, after 22-18");
    window.screen.keep("search-" + theme);
    window.screen.keys("Right");
    window.says("ply 2: White to move, after 15x22");
    window.click("square/20");  // the strip no longer has the focus
    window.screen.keys("Page_Up");
    window.says("ply 1: Black to move, after 22-18");
    window.screen.keys("Home");
    window.says("ply 0: White to move");
    window.screen.keys("End");
    window.says("ply 3: Black to move");

    window.shows("thoughts/ply-2");
    CHECK_THAT(text(window.last, "thoughts"), Contains("ply\tside\tmove\talpha\tbeta\n0\tWhite\t\t-128\t127\n1\tBlack\t22-18\t-20\t127\n"));
    window.click("thoughts/ply-2");
    window.says("ply 2: White to move, after 15x22");
    window.screen.keep("tree-" + theme);
    window.click("board/follow");
    window.says("ply 3: Black to move");
    window.screen.keys("F5");
    window.says("22-18");
    CHECK(window.last.at("message") == "");
  }
}

TEST_CASE("checkers: a multiple jump is clicked square by square from a set position", "[gui]") {
  Driven window("jumps", 1280, 800, kGames + "smallf8 --speed max --set position=B:W15,23,31:B1,11");
  window.shows("square/11");
  window.says("your move");
  window.click_each({"square/11", "square/18", "square/27"});
  window.says("31x24");
  window.click_each({"menu/Game", "menu/position", "setting/position"});
  window.replace("B:W15,15:B1");
  window.says("--set position=B:W15,15:B1: two pieces are on 15");
  window.click_each({"menu/Game", "menu/position", "setting/position"});
  window.replace("B:W20:BK2");
  window.wait(
      [](const json& now) { return text(now, "board").find("B") != std::string::npos && said(now).find("two men") == std::string::npos; });
  CHECK(text(window.last, "board").starts_with(". . . B"));
}

TEST_CASE("scratchpad: shown and edited in its window", "[gui]") {
  for (const std::string theme : {"dark", "light"}) {
    Driven window("scratchpad-" + theme, 1280, 800, kGames + "smallf8");
    window.shows("scratchpad/12");
    window.click_each({"menu/View", "view/" + theme});
    window.reads("scratchpad", "O'10': 00 00 04 00");
    CHECK_THAT(text(window.last, "scratchpad"), Contains("O'00': 00<"));
    window.click("scratchpad/25");
    window.screen.type("a7");
    window.reads("scratchpad", "O'20': 00 00 00 00 00 A7");
    window.screen.keys("Down");
    window.screen.type("3c");
    window.reads("scratchpad", "O'30': 00 00 00 00 00 00 3C");
    window.screen.keep("scratchpad-" + theme);
    window.screen.keys("ctrl+z");
    window.wait([](const json& now) { return text(now, "scratchpad").find("3C") == std::string::npos; });
    CHECK_THAT(text(window.last, "scratchpad"), !Contains("3C") && Contains("A7"));
  }
  Driven other("no-scratchpad", 1280, 800, "kim1-monitor");
  other.click_to_show({"menu/Windows"}, "window/memory");
  CHECK_FALSE(has(other.last, "window/scratchpad"));
  other.screen.keys("Escape");
}
