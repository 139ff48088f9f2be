// Every step of the tutorial in software/samuel-checkers/TUTORIAL.md, with the same keys and clicks, in the same order. Its pictures are made
// here: JANUS_SCREENSHOTS=FOLDER bin/gui_tests '[tutorial]'
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using Catch::Contains;
using namespace janus::tests;
using nlohmann::json;

namespace {

class Tutorial : public Driven {
 public:
  Tutorial() : Driven("samuel_tutorial", 1280, 800, "samuel-checkers --speed 10x") { game_waits(0); }

  void watch(const std::string& expression) {
    click("watch/new");
    enter(expression);
    shows("watch/" + expression);
  }
  // By the context menu of what is watched.
  void who_wrote(const std::string& expression) {
    right_click("watch/" + expression);
    click("byte/who");
    stands(expression + " is written here");
  }
  // The line under analysis, as deep as this ply: the window draws it a frame later.
  void thinks(const std::string& ply, const std::string& none_deeper) {
    wait([&](const json& now) { return text(now, "thoughts").find(ply) != std::string::npos; });
    CHECK_THAT(text(last, "thoughts"), Contains(ply) && !Contains(none_deeper));
  }
};

}  // namespace

TEST_CASE("the tutorial of Samuel's checkers: from a move to the position that chose it", "[gui][tutorial]") {
  Tutorial tutorial;
  Screen& screen = tutorial.screen;

  INFO("1. a move, and the answer");
  tutorial.move("10", "14", 2);
  CHECK_THAT(text(tutorial.last, "terminal"), Contains("MY MOVE: 23-18"));
  tutorial.press("shift+F5", "paused");
  screen.keep("samuel-1-answer");

  INFO("2. what it weighed");
  tutorial.shows("thoughts/weighed-7");
  CHECK_THAT(text(tutorial.last, "thoughts"), Contains("24\t19\t-1\t-127\tbest so far\n23\t18\t0\t-1\tbest so far\n22\t17\t0\t0\n"));
  tutorial.click("candidate/1");
  tutorial.stands("stands at $43C1 WEIGH");
  CHECK_THAT(text(tutorial.last, "scratchpad"), Contains("O'00': 00 01 00") && Contains("O'30': 00< 00 00 00 04 8A FF 7F"));
  screen.keep("samuel-2-weighed");

  INFO("3. ALPHA of the position behind that move, and who wrote it");
  tutorial.watch("mem.i8[TREE+$1E]");
  tutorial.who_wrote("mem.i8[TREE+$1E]");
  tutorial.thinks("\n1\tBlack\t23-18\t-127\t1\t", "\n2\t");
  screen.keep("samuel-3-alpha");

  INFO("4. and so on down the line");
  tutorial.watch("mem.i8[TREE+$2E]");
  tutorial.who_wrote("mem.i8[TREE+$2E]");
  tutorial.thinks("\n2\tWhite\t14x23\t-1\t127\t", "\n3\t");
  tutorial.watch("mem.i8[TREE+$3E]");
  tutorial.who_wrote("mem.i8[TREE+$3E]");
  tutorial.thinks("\n3\tBlack\t26x19\t-127\t1\t", "\n4\t");
  CHECK_THAT(text(tutorial.last, "scratchpad"), Contains("O'00': 00 80 00"));

  INFO("5. the position that was valued");
  tutorial.click_each({"menu/Windows", "window/breakpoints", "breakpoints/address"});
  tutorial.enter("EVAL");
  tutorial.wait([](const json& now) { return now.at("breakpoints") == 1; });
  tutorial.click("breakpoints/close");
  tutorial.press("ctrl+shift+F5", "breakpoint 1 at $464D EVAL");
  tutorial.shows("board/ply-4");
  tutorial.thinks("\n4\tWhite\t7-10\t-1\t127\t", "\n5\t");
  CHECK_THAT(text(tutorial.last, "call_tree"), Contains("EVAL"));
  screen.keep("samuel-5-valued");
  tutorial.click("board/ply-2");
  tutorial.says("ply 2: White to move, after 14x23");
  screen.keep("samuel-5-ply");
  tutorial.click("board/follow");
  tutorial.says("ply 4");

  INFO("6. its value, and the way back up");
  tutorial.press("shift+F11", "stands at $4296 LEA1");
  CHECK_THAT(text(tutorial.last, "registers"), Contains(" A=00 "));
  tutorial.press("ctrl+shift+F10", "stands at $4293 LEAF");

  INFO("7. and on");
  tutorial.click_each({"menu/Windows", "window/breakpoints", "breakpoints/clear/1"});
  tutorial.wait([](const json& now) { return now.at("breakpoints") == 0; });
  tutorial.click("breakpoints/close");
  screen.keys("F5");
  tutorial.wait([](const json& now) { return now.at("running") == true && now.at("idle") == true; });
  CHECK(tutorial.last.at("game").at("count") == 2);
  CHECK(screen.close() == 0);
}
