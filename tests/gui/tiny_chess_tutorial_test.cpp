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
    wait([](const json& now) { return now.at("idle") == true && now.at("game").at("set_up") == true; });
  }

  // A cell of the machine's screen, 32 by 16.
  std::pair<double, double> cell(int column, int row) const {
    const json& box = last.at("controls").at("screen/screen");
    return {box.at("x").get<double>() + (column + 0.5) * box.at("width").get<double>() / 32,
            box.at("y").get<double>() + (row + 0.5) * box.at("height").get<double>() / 16};
  }
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
  tutorial.click("square/c2");
  tutorial.click("square/c3");
  tutorial.wait([](const json& now) { return now.at("idle") == true && now.at("game").at("count") == 2; });
  CHECK(tutorial.last.at("game").at("count") == 2);
  CHECK_THAT(text(tutorial.last, "board"), Contains(". . P p .\n"));
  screen.keys("shift+F5");
  tutorial.stands("paused");
  screen.keep("tiny-chess-1-answer");

  INFO("2. who drew the pawn on d3");
  const auto [x, y] = tutorial.cell(21, 8);
  screen.click(x, y);
  tutorial.shows("cell/CF15");
  screen.right_click(tutorial.last, "cell/CF15");
  tutorial.shows("byte/who");
  tutorial.click("byte/who");
  tutorial.stands("$CF15 is written here: $70 at $F1AA tv_out+13, for BASIC line 4170");
  CHECK_THAT(text(tutorial.last, "disassembly"), Contains("F1AA  A7 00     STAA  $00,X"));
  screen.keep("tiny-chess-2-instruction");

  INFO("3. the program's level: back out to the line that called");
  tutorial.click("level/BASIC");
  tutorial.wait([](const json& now) { return text(now, "call_tree").find("line 4010") != std::string::npos; });
  CHECK_THAT(text(tutorial.last, "call_tree"), Contains("line 4010"));
  screen.keys("ctrl+shift+F11");
  tutorial.stands("stands at BASIC line 3260");
  CHECK_THAT(text(tutorial.last, "program"), Contains("3260 D=P:GOS.4010\n"));
  const std::uint64_t called = tutorial.last.at("cycle");
  const std::string empty = tutorial.screen_text();
  screen.keep("tiny-chess-3-line");

  INFO("4. forward over the call, and back");
  screen.keys("F10");
  tutorial.stands("stands at BASIC line 3270");
  CHECK(tutorial.screen_text() != empty);
  screen.keep("tiny-chess-4-drawn");
  screen.keys("ctrl+shift+F10");
  tutorial.stands("stands at BASIC line 3260");
  CHECK(tutorial.last.at("cycle") == called);
  CHECK(tutorial.screen_text() == empty);

  INFO("5. the moves that it weighed");
  tutorial.shows("thoughts/weighed-8");
  CHECK_THAT(text(tutorial.last, "thoughts"), Contains("d4\td3\t3\t-22\t-33\tbest so far\n"));
  tutorial.shows("candidate/1");
  tutorial.click("candidate/1");
  tutorial.wait([&](const json& now) { return text(now, "variables").find("\nN=-22\n") != std::string::npos; });
  CHECK(tutorial.variable("N") == "-22");
  CHECK(tutorial.variable("O") == "-33");
  tutorial.shows("board/which");
  tutorial.click("board/which");
  tutorial.shows("board/which-1");
  tutorial.click("board/which-1");
  tutorial.wait([](const json& now) { return now.at("game").at("said").get<std::string>().find("board 2") != std::string::npos; });
  CHECK_THAT(tutorial.last.at("game").at("said").get<std::string>(), Contains("board 2"));
  screen.keep("tiny-chess-5-weighed");

  INFO("6. why it is worth that: into the machine code, and out of it");
  screen.keys("shift+F10");
  tutorial.stands("stands at BASIC line 1120");
  screen.keys("shift+F10");
  tutorial.stands("stands at $2071 ENDA");  // INFLNC's RTS
  screen.keys("shift+F10");
  tutorial.stands("stands at BASIC line 1120");
  CHECK(tutorial.variable("N") == "17");
  screen.keys("F11");
  tutorial.stands("stands at $1E06");
  tutorial.click("level/machine");
  tutorial.wait([](const json& now) { return text(now, "call_tree").find("start") != std::string::npos; });
  screen.keep("tiny-chess-6-machine-code");
  tutorial.click("level/BASIC");
  screen.keys("F10");
  tutorial.stands("stands at BASIC line 1120");
  CHECK(tutorial.variable("N") == "-22");

  INFO("7. a breakpoint on a line, met on the way back");
  tutorial.click("program/find");
  screen.type("1050");
  screen.keys("Return");
  tutorial.shows("program/gutter/1050");
  tutorial.click("program/gutter/1050");
  tutorial.wait([](const json& now) { return now.at("breakpoints") == 1; });
  screen.keys("ctrl+shift+F5");
  tutorial.stands("breakpoint 1 at BASIC line 1050");
  tutorial.click("board/which");
  tutorial.shows("board/which-0");
  tutorial.click("board/which-0");
  tutorial.shows("board/overlay");
  tutorial.click("board/overlay");
  tutorial.shows("board/overlay-1");
  tutorial.click("board/overlay-1");
  tutorial.wait([](const json& now) { return has_any(now, "overlay/"); });
  screen.keep("tiny-chess-7-reachable");
  tutorial.shows("variable/L");
  CHECK(tutorial.variable("L") == "9");

  INFO("8. and on");
  tutorial.click("program/gutter/1050");
  tutorial.wait([](const json& now) { return now.at("breakpoints") == 0; });
  screen.keys("F5");
  tutorial.wait([](const json& now) { return now.at("running") == true && now.at("idle") == true; });
  CHECK(tutorial.last.at("idle") == true);
  CHECK(tutorial.last.at("message") == "");
  CHECK(screen.close() == 0);
}
