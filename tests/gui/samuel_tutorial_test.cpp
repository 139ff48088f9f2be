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
  tutorial.click("square/11");
  tutorial.click("square/15");
  tutorial.wait([](const json& now) { return now.at("idle") == true && now.at("game").at("count") == 2; });
  screen.keys("shift+F5");
  tutorial.stands("paused");
  screen.keep("samuel-1-answer");
  for (const auto& [name, value] : tutorial.last.at("controls").items()) std::printf("%s\n", name.c_str());
  std::printf("%s\n", tutorial.last.dump(1).substr(0, 3000).c_str());
}
