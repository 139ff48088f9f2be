// Every step of the tutorial in software/tiny-chess/TUTORIAL.md, with the same keys and clicks, in the same order. Its pictures are made
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
  explicit Tutorial(int width = 1280, int height = 800, const std::string& more = "")
      : Driven("tiny_chess_tutorial", width, height, "tiny-chess --speed 10x" + more) {
    game_waits(0);
  }

  // A cell of the machine's screen, 32 by 16.
  Point cell(int column, int row) const { return Box(last, "screen/screen").at((column + 0.5) / 32, (row + 0.5) / 16); }
  // Its characters, as the report has them.
  std::string screen_text() const { return text(last, "display"); }
  std::string variable(const std::string& name) const {
    const std::string all = "\n" + text(last, "variables");
    const std::size_t at = all.find("\n" + name + "=");
    return at == std::string::npos ? "" : all.substr(at + name.size() + 2, all.find('\n', at + 1) - at - name.size() - 2);
  }
};

}  // namespace

TEST_CASE("Tiny Chess's tutorial: from a piece on the screen to the line, the instruction and the reason", "[gui][tutorial]") {
  Tutorial tutorial;
  Screen& screen = tutorial.screen;

  INFO("1. a move, and the answer");
  tutorial.move("c2", "c3", 2);
  CHECK_THAT(text(tutorial.last, "board"), Contains(". . P p .\n"));
  tutorial.press("shift+F5", "paused");
  screen.keep("tiny-chess-1-answer");

  INFO("2. who drew the pawn on d3");
  screen.click(tutorial.cell(21, 8));
  tutorial.shows("cell/CF15");
  tutorial.right_click("cell/CF15", "byte/who");
  tutorial.stands("$CF15 is written here: $70 at $F1AA tv_out+13, for BASIC line 4170");
  CHECK_THAT(text(tutorial.last, "disassembly"), Contains("F1AA  A7 00     STAA  $00,X"));
  screen.keep("tiny-chess-2-instruction");

  INFO("3. the program's level: back out to the line that called");
  tutorial.click("level/BASIC");
  tutorial.reads("call_tree", "line 4010");
  tutorial.press("ctrl+shift+F11", "stands at BASIC line 3260");
  CHECK_THAT(text(tutorial.last, "program"), Contains("3260 D=P:GOS.4010\n"));
  const std::uint64_t called = tutorial.last.at("cycle");
  const std::string empty = tutorial.screen_text();
  screen.keep("tiny-chess-3-line");

  INFO("4. forward over the call, and back");
  tutorial.press("F10", "stands at BASIC line 3270");
  CHECK(tutorial.screen_text() != empty);
  screen.keep("tiny-chess-4-drawn");
  tutorial.press("ctrl+shift+F10", "stands at BASIC line 3260");
  CHECK(tutorial.last.at("cycle") == called);
  CHECK(tutorial.screen_text() == empty);

  INFO("5. the moves that it weighed");
  tutorial.shows("thoughts/weighed-8");
  CHECK_THAT(text(tutorial.last, "thoughts"), Contains("d4\td3\t3\t-22\t-33\tbest so far\n"));
  tutorial.click("candidate/1");
  tutorial.reads("variables", "\nN=-22\n");
  CHECK(tutorial.variable("N") == "-22");
  CHECK(tutorial.variable("O") == "-33");
  tutorial.click_each({"board/which", "board/which-1"});
  tutorial.says("board 2");
  screen.keep("tiny-chess-5-weighed");

  INFO("6. why it is worth that: into the machine code, and out of it");
  tutorial.press("shift+F10", "stands at BASIC line 1120");
  tutorial.press("shift+F10", "stands at $2071 ENDA");  // INFLNC's RTS
  tutorial.press("shift+F10", "stands at BASIC line 1120");
  CHECK(tutorial.variable("N") == "17");
  tutorial.press("F11", "stands at $1E06");
  tutorial.click("level/machine");
  tutorial.reads("call_tree", "start");
  screen.keep("tiny-chess-6-machine-code");
  tutorial.click("level/BASIC");
  tutorial.press("F10", "stands at BASIC line 1120");
  CHECK(tutorial.variable("N") == "-22");

  INFO("7. a breakpoint on a line, met on the way back");
  tutorial.click("program/find");
  tutorial.enter("1050");
  tutorial.click("program/gutter/1050");
  tutorial.wait([](const json& now) { return now.at("breakpoints") == 1; });
  tutorial.press("ctrl+shift+F5", "breakpoint 1 at BASIC line 1050");
  tutorial.click_each({"board/which", "board/which-0", "board/overlay", "board/overlay-1"});
  tutorial.wait([](const json& now) { return has_any(now, "overlay/"); });
  screen.keep("tiny-chess-7-reachable");
  tutorial.shows("variable/L");
  CHECK(tutorial.variable("L") == "9");

  INFO("8. and on");
  tutorial.click("program/gutter/1050");
  tutorial.wait([](const json& now) { return now.at("breakpoints") == 0; });
  screen.keys("F5");
  tutorial.wait([](const json& now) { return now.at("running") == true && now.at("idle") == true; });
  CHECK(tutorial.last.at("message") == "");
  CHECK(screen.close() == 0);
}
