// Every step of the tutorial in software/samuel-checkers/README.md, with the same keys and clicks, in the same order. Its pictures are made
// here: JANUS_SCREENSHOTS=FOLDER bin/gui_tests '[tutorial]'
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using Catch::Matchers::Contains;
using namespace janus::tests;
using nlohmann::json;

TEST_CASE("the tutorial of Samuel's checkers: from a move to the position that chose it", "[gui][tutorial]") {
  NEEDS_SCREEN();
  Driven tutorial("samuel_tutorial", 1280, 800, "samuel-checkers --speed 10x");
  Screen& screen = tutorial.screen;
  tutorial.wait([](const json& now) { return now.at("idle") == true && now.at("game").at("set_up") == true; });

  INFO("1. a move, and the answer");
  tutorial.click("square/10");
  tutorial.click("square/14");
  tutorial.wait([](const json& now) { return now.at("idle") == true && now.at("game").at("count") == 2; });
  CHECK_THAT(text(tutorial.last, "terminal"), Contains("MY MOVE: 23-18"));
  screen.keys("shift+F5");
  tutorial.stands("paused");
  screen.keep("samuel-1-answer");

  INFO("2. what it weighed");
  tutorial.shows("thoughts/weighed-7");
  CHECK_THAT(text(tutorial.last, "thoughts"), Contains("24\t19\t-1\t-127\tbest so far\n23\t18\t0\t-1\tbest so far\n22\t17\t0\t0\n"));
  tutorial.click("candidate/1");
  tutorial.stands("stands at");
  std::printf("%s\n", text(tutorial.last, "disassembly").c_str());
  std::printf("%s\n", text(tutorial.last, "scratchpad").c_str());
  std::printf("%s\n", tutorial.last.at("message").dump().c_str());
  screen.keep("samuel-2-weighed");

  INFO("3. who wrote ALPHA of the block below");
  tutorial.click("watch/new");
  screen.type("mem.i8[TREE+$1E]");
  screen.keys("Return");
  tutorial.wait([n = 0](const json&) mutable { return ++n > 3; });
  screen.keep("samuel-x");
  tutorial.shows("watch/mem.i8[TREE+$1E]");
  screen.right_click(tutorial.last, "watch/mem.i8[TREE+$1E]");
  tutorial.click("byte/who");
  tutorial.stands("is written here");
  std::printf("%s\n", text(tutorial.last, "thoughts").c_str());
  std::printf("%s\n", text(tutorial.last, "scratchpad").c_str());
  std::printf("%s\n", tutorial.last.at("stands").dump().c_str());
  screen.keep("samuel-3-alpha");
}
