// A program that keeps a board per ply of its search, on a processor with a scratchpad: its boards, its tree and its registers in the window.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using Catch::Contains;
using namespace janus::tests;
using nlohmann::json;

namespace {

const std::string kGames = "--software '" JANUS_SOURCE_DIR "/tests/games' ";

}  // namespace

TEST_CASE("the boards of a search are chosen by mouse, by keys and in the list, in both themes", "[gui]") {
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
    window.click("square/20");  // the strip has the focus no longer
    window.screen.keys("Page_Up");
    window.says("ply 1: Black to move, after 22-18");
    window.screen.keys("Home");
    window.says("ply 0: White to move");
    window.screen.keys("End");
    window.says("ply 3: Black to move");

    window.shows("thoughts/ply-2");
    CHECK_THAT(text(window.last, "thoughts"),
               Contains("ply\tto move\tmove\talpha\tbeta\n0\tWhite\t\t-128\t127\n1\tBlack\t22-18\t-20\t127\n"));
    window.click("thoughts/ply-2");
    window.says("ply 2: White to move, after 15x22");
    window.screen.keep("tree-" + theme);
    window.click("board/follow");
    window.says("ply 3: Black to move");
    window.screen.keys("F5");
    window.says("22-18");
    CHECK(window.last.at("message") == "");
    CHECK(window.screen.close() == 0);
  }
}

TEST_CASE("a jump over several men is clicked square by square, from a position that was set", "[gui]") {
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
  CHECK(window.screen.close() == 0);
}

TEST_CASE("the scratchpad is looked at and changed in its window", "[gui]") {
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
    CHECK(window.screen.close() == 0);
  }
  Driven other("no-scratchpad", 1280, 800, "kim1-monitor");
  other.click_to_show({"menu/Windows"}, "window/memory");
  CHECK_FALSE(has(other.last, "window/scratchpad"));
  other.screen.keys("Escape");
  CHECK(other.screen.close() == 0);
}
