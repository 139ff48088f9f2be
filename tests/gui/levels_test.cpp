// The level of a program's lines in the window: chosen, broken at, stepped through, gone back over, in both themes and sizes. And what
// a program has in mind, on the board and in the list.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using Catch::Contains;
using namespace janus::tests;
using nlohmann::json;

constexpr int kStays = 25;  // looks at the window

TEST_CASE("a program's lines are stepped through in the window, forward and back, in both themes and sizes", "[gui]") {
  struct Look {
    const char* theme;
    int width, height;
  };
  for (const Look look : {Look{"dark", 1280, 800}, Look{"light", 1280, 800}, Look{"light", 1920, 1080}, Look{"dark", 1920, 1080}}) {
    const std::string name = std::string("levels-") + look.theme + "-" + std::to_string(look.width);
    CAPTURE(name);
    Driven window(name, look.width, look.height, "tiny-chess --set players=0 --set random=1 --speed real");
    window.wait([](const json& now) { return has(now, "menu/View"); });  // the game lasts 33 seconds
    window.click_each({"menu/View", std::string("view/") + look.theme});
    window.wait([](const json& now) {
      const std::string values = text(now, "variables");
      return values.find("\nB=0\n") == std::string::npos && values.find("\nB=1\n") == std::string::npos &&
             values.find("\nO=0\n") == std::string::npos;
    });
    window.press("shift+F5", "paused");
    window.click("level/BASIC");

    window.click("program/find");
    window.enter("1130");
    window.click("program/gutter/1130");
    window.wait([](const json& now) { return now.at("breakpoints") == 1; });
    window.press("F5", "breakpoint 1 at BASIC line 1130");
    std::uint64_t first = window.last.at("cycle");
    // The list is made anew after the stop, while the old one still stands there: it is this stop's when it stays as it is.
    const auto settled = [&] {
      int weighed = -1, stays = 0;
      window.wait([&](const json& now) {
        const int count = count_of(now, "thoughts/weighed-");
        stays = count >= 0 && count == weighed ? stays + 1 : 0;
        weighed = count;
        return stays == kStays;
      });
      return weighed;
    };
    int weighed = settled();
    window.press("F5", "breakpoint 1 at BASIC line 1130");
    int next = settled();
    if (next != weighed + 1) {  // the first was the last of its thought: when the game was stopped is a matter of real time
      first = window.last.at("cycle");
      weighed = next;
      window.press("F5", "breakpoint 1 at BASIC line 1130");
      next = settled();
    }
    CHECK(next == weighed + 1);
    window.press("ctrl+shift+F5", "breakpoint 1 at BASIC line 1130");
    CHECK(window.last.at("cycle") == first);

    window.press("shift+F10", "stands at BASIC line 1120");
    window.press("shift+F10", "stands at $2071 ENDA");  // the end of the machine code in the line
    window.press("shift+F10", "stands at BASIC line 1120");
    window.press("F11", "stands at $1E06");
    window.press("F10", "stands at BASIC line 1120");
    window.press("F10", "breakpoint 1 at BASIC line 1130");
    CHECK(window.last.at("cycle") == first);

    window.shows("thoughts/weighed-" + std::to_string(weighed));
    CHECK(has_any(window.last, "thoughts/list-0-"));
    CHECK(has(window.last, "variable/N"));
    CHECK(has_any(window.last, "stack/DO/"));

    window.click_each({"board/overlay", "board/overlay-1"});
    window.wait([](const json& now) { return has_any(now, "overlay/"); });
    window.click_each({"board/which", "board/which-1"});
    window.says("board 2");
    window.screen.keep(name);

    // F8 goes round the levels; the calls are the machine's then.
    window.screen.keys("F8");
    window.reads("call_tree", "start");
    CHECK(window.last.at("message") == "");
    CHECK(window.screen.close() == 0);
  }
}

TEST_CASE("the moves that MicroChess weighs are listed, and a click goes to where one had been weighed", "[gui]") {
  Driven window("microchess-thoughts", 1280, 800, "microchess --set level=blitz --speed max");
  window.wait([](const json& now) { return now.at("idle") == true && has(now, "menu/Windows"); });
  window.click_each({"menu/Windows", "window/thoughts", "board/new"});
  window.wait([](const json& now) { return now.at("game").at("set_up") == true; });
  window.click_to_show({"board/move"}, "thoughts/weighed-0");  // it plays from its book
  window.click_each({"square/h7", "square/h6"});
  window.wait([](const json& now) { return now.at("idle") == true && now.at("game").at("count") == 3; });
  CHECK(window.last.at("game").at("count") == 3);
  window.shows("thoughts/weighed-30");
  CHECK_THAT(text(window.last, "thoughts"), Contains("best so far"));
  window.screen.keep("microchess-thoughts");
  window.press("shift+F5", "paused");
  window.click_to_show({"candidate/28"}, "thoughts/weighed-29");  // the best: the list shows it
  window.stands("PUSH");
  CHECK(window.screen.close() == 0);
}
