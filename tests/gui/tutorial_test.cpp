// Every step of the tutorials in software/*/TUTORIAL.md, with the same keys and clicks, in the same order. Their images
// are made here: JANUS_SCREENSHOTS=FOLDER bin/gui_tests '[tutorial]'
#include <algorithm>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;

namespace {

// The routines of the calls that are open, outermost first, and what is told of them.
std::vector<std::string> calls(const json& report) {
  std::vector<std::string> result;
  std::istringstream lines(text(report, "call_tree"));
  for (std::string line; std::getline(lines, line);) result.push_back(line.substr(line.find_first_not_of(' ')));
  return result;
}

// "name (call 12) the rest" without the number.
std::vector<std::string> without_numbers(std::vector<std::string> calls) {
  for (std::string& call : calls) {
    const std::size_t from = call.find(" (call "), to = call.find(')', from);
    if (from != std::string::npos) call.erase(from, to - from + 1);
  }
  return calls;
}

std::string control_of(const std::string& call) {
  const std::size_t from = call.find(" (call ") + 7;
  return "call/" + call.substr(from, call.find(')', from) - from);
}

class Tutorial : public Driven {
 public:
  Tutorial() : Driven("tutorial", 1280, 800, std::string(Screen::kOutside) + "microchess") { idle(); }

  // Until it waits with these digits.
  void displays(const std::string& digits) {
    wait([&](const json& report) { return report.at("idle").get<bool>() && report.at("display") == digits; });
  }
  // The context menu of a watched variable, and its first entry.
  void who_wrote(const std::string& variable) {
    right_click("watch/" + variable);
    click("byte/who");
  }
};

const std::string kBefore = R"(r n b q k b n r
p p p . p p p p
. . . . . . . .
. . . p . . . .
. . . . P . . .
. . . . . . . .
P P P P . P P P
R N B Q K B N R
)";
const std::string kTaken = R"(r n b q k b n r
p p p . p p p p
. . . . . . . .
. . . P . . . .
. . . . . . . .
. . . . . . . .
P P P P . P P P
R N B Q K B N R
)";

}  // namespace

TEST_CASE("the tutorial: from a new game to the instruction that chose the move", "[gui][tutorial]") {
  Tutorial tutorial;
  Screen& screen = tutorial.screen;

  INFO("1. a game");
  tutorial.click("board/play Black");
  tutorial.displays("0F1333");
  screen.keep("tutorial-1-game");
  tutorial.click("menu/inside");

  INFO("2. a breakpoint with a condition");
  tutorial.click_each({"menu/Windows", "window/breakpoints", "breakpoints/address"});
  screen.type("JANUS");
  tutorial.click("breakpoints/condition");
  tutorial.enter("mem[STATE]==0 && inside(JANUS, mem[STATE]==4)");
  tutorial.wait([](const json& report) { return !text(report, "breakpoints").empty(); });
  CHECK(text(tutorial.last, "breakpoints") == "1 execute $0100 JANUS if mem[STATE]==0 && inside(JANUS, mem[STATE]==4) hits 0\n");
  screen.keep("tutorial-2-breakpoint");

  INFO("3. Black answers, and the program thinks as far as the breakpoint");
  tutorial.click_each({"square/d7", "square/d5"});
  const json stopped = tutorial.stands("breakpoint 1 at $0100 JANUS");
  tutorial.click("breakpoints/close");
  const std::vector<std::string> five = calls(stopped);
  CHECK(without_numbers(five) == std::vector<std::string>{"CHESS ", "GO ",
                                                          "GNMZ STATE=04 try a move of the computer, PIECE=FF, SQUARE=03 e1",
                                                          "JANUS STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=44 d5",
                                                          "GNMZ STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=44 d5",
                                                          "JANUS STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=24 e6"});
  CHECK(text(stopped, "board") == kTaken);
  screen.keep("tutorial-3-five-calls");

  INFO("4. to the entry of a call, and forward again");
  REQUIRE(five.size() == 6);
  tutorial.click(control_of(five[3]));
  tutorial.stands("stopped at $0100 JANUS");
  CHECK(calls(tutorial.last) == std::vector<std::string>(five.begin(), five.begin() + 4));
  CHECK(text(tutorial.last, "board") == kBefore);
  tutorial.press("F5", "breakpoint 1 at $0100 JANUS");
  CHECK(tutorial.last.at("cycle") == stopped.at("cycle"));
  CHECK(tutorial.last.at("registers") == stopped.at("registers"));

  INFO("5. back to the MOVE that made the trial move");
  tutorial.press("ctrl+shift+F11", "stopped at $0280 P3+7");
  tutorial.press("ctrl+shift+F11", "stopped at $014D ON4+14");
  tutorial.press("ctrl+shift+F10", "stopped at $014A ON4+11");
  CHECK(text(tutorial.last, "board") == kTaken);
  tutorial.press("ctrl+shift+F10", "stopped at $0147 ON4+8");
  CHECK(text(tutorial.last, "board") == kBefore);
  CHECK_THAT(text(tutorial.last, "disassembly"), Catch::Contains("0147  20 4B 03  jsr   MOVE"));
  screen.keep("tutorial-5-before-move");
  tutorial.press("F10", "stopped at $014A ON4+11");
  CHECK(text(tutorial.last, "board") == kTaken);

  INFO("6. who wrote BESTV last");
  tutorial.who_wrote("BESTV");
  tutorial.stands("BESTV is written here: $0C at $03C1 NOOPEN+4");
  CHECK_THAT(text(tutorial.last, "disassembly"), Catch::Contains("03C1  86 FA     stx   BESTV"));

  INFO("7. the answer, as fast as it goes");
  tutorial.click_each({"menu/Windows", "window/breakpoints", "breakpoints/clear/1"});
  tutorial.wait([](const json& report) { return text(report, "breakpoints").empty(); });
  tutorial.click("breakpoints/close");
  screen.keys("ctrl+4 F5");
  tutorial.displays("040246");
  screen.keys("ctrl+1");
  CHECK_THAT(text(tutorial.last, "board"), Catch::Contains(". B . p . . . .\n"));
  for (const char* mark : {" PC\n", " e4\n", " d5\n", " Bb5+\n", " breakpoint 1 at $0100 JANUS\n"})
    CHECK_THAT(text(tutorial.last, "timeline"), Catch::Contains(mark));

  INFO("8. who chose it");
  tutorial.last = screen.report();
  tutorial.who_wrote("BESTV");
  tutorial.stands("BESTV is written here: $02 at $03D9 MV2+4");  // half of the digits that are shown
  tutorial.who_wrote("BESTV");
  tutorial.stands("BESTV is written here: $E2 at $0395 PUSH+6");
  const std::vector<std::string> chose = without_numbers(calls(tutorial.last));
  REQUIRE(!chose.empty());
  CHECK(chose.back() == "JANUS STATE=04 try a move of the computer, PIECE=04 king's bishop, SQUARE=46 b5");
  CHECK(text(tutorial.last, "board") == kBefore);
  screen.keep("tutorial-8-chosen");

  INFO("9. and on from here");
  const auto count = [](const json& report) {
    return std::count_if(report.at("controls").items().begin(), report.at("controls").items().end(),
                         [](const auto& control) { return control.key().starts_with("call/"); });
  };
  const auto before = count(tutorial.last);
  const std::string trying = control_of(calls(tutorial.last).back());
  tutorial.click("unfold/" + trying.substr(trying.find('/') + 1));
  tutorial.wait([&](const json& report) { return count(report) > before; });

  tutorial.right_click("watch/BESTV", "byte/write");
  const std::uint64_t chosen = tutorial.last.at("cycle");
  tutorial.press("ctrl+shift+F5", "watchpoint 2, $00FA BESTV is written");
  tutorial.stands("at $0395 PUSH+6");
  CHECK(tutorial.last.at("cycle") < chosen);
  CHECK(without_numbers(calls(tutorial.last)).back() == "JANUS STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=43 e5");

  const Box bar(tutorial.last, "timeline/bar");
  screen.drag({bar.at(0.9, 0).x, bar.y + 30}, {bar.at(0.4, 0).x, bar.y + 30});
  const json here = tutorial.last.at("cycle");
  tutorial.wait([&](const json& report) { return report.at("cycle") != here; });
  CHECK_THAT(text(tutorial.last, "timeline"), Catch::Contains("viewing an earlier cycle"));
  tutorial.click("memory/bytes");
  screen.keys("0 0");
  tutorial.reads("timeline", "1 other branch kept");

  CHECK(tutorial.last.at("message") == "");
}

namespace {

class SamuelTutorial : public Driven {
 public:
  SamuelTutorial() : Driven("samuel_tutorial", 1280, 800, "samuel-checkers --speed 10x") { game_waits(0); }

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
  SamuelTutorial tutorial;
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
  tutorial.stands("stopped at $43C1 WEIGH");
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
  tutorial.press("shift+F11", "stopped at $4296 LEA1");
  CHECK_THAT(text(tutorial.last, "registers"), Contains(" A=00 "));
  tutorial.press("ctrl+shift+F10", "stopped at $4293 LEAF");

  INFO("7. and on");
  tutorial.click_each({"menu/Windows", "window/breakpoints", "breakpoints/clear/1"});
  tutorial.wait([](const json& now) { return now.at("breakpoints") == 0; });
  tutorial.click("breakpoints/close");
  screen.keys("F5");
  tutorial.wait([](const json& now) { return now.at("running") == true && now.at("idle") == true; });
  CHECK(tutorial.last.at("game").at("count") == 2);
}

namespace {

class TinyChessTutorial : public Driven {
 public:
  explicit TinyChessTutorial(int width = 1280, int height = 800, const std::string& more = "")
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
  TinyChessTutorial tutorial;
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
  tutorial.press("ctrl+shift+F11", "stopped at BASIC line 3260");
  CHECK_THAT(text(tutorial.last, "program"), Contains("3260 D=P:GOS.4010\n"));
  const std::uint64_t called = tutorial.last.at("cycle");
  const std::string empty = tutorial.screen_text();
  screen.keep("tiny-chess-3-line");

  INFO("4. forward over the call, and back");
  tutorial.press("F10", "stopped at BASIC line 3270");
  CHECK(tutorial.screen_text() != empty);
  screen.keep("tiny-chess-4-drawn");
  tutorial.press("ctrl+shift+F10", "stopped at BASIC line 3260");
  CHECK(tutorial.last.at("cycle") == called);
  CHECK(tutorial.screen_text() == empty);

  INFO("5. the moves that it weighed");
  tutorial.shows("thoughts/weighed-8");
  CHECK_THAT(text(tutorial.last, "thoughts"), Contains("d4\td3\t3\t-22\t-33\t14\t-39\tbest so far\n"));
  tutorial.click("candidate/1");
  tutorial.reads("variables", "\nN=-22\n");
  CHECK(tutorial.variable("N") == "-22");
  CHECK(tutorial.variable("O") == "-33");
  tutorial.click_each({"board/which", "board/which-1"});
  tutorial.says("board 2");
  screen.keep("tiny-chess-5-weighed");

  INFO("6. why it is worth that: into the machine code, and out of it");
  tutorial.press("shift+F10", "stopped at BASIC line 1120");
  tutorial.press("shift+F10", "stopped at $2071 ENDA");  // INFLNC's RTS
  tutorial.press("shift+F10", "stopped at BASIC line 1120");
  CHECK(tutorial.variable("N") == "17");
  tutorial.press("F11", "stopped at $1E06");
  tutorial.click("level/machine");
  tutorial.reads("call_tree", "start");
  screen.keep("tiny-chess-6-machine-code");
  tutorial.click("level/BASIC");
  tutorial.press("F10", "stopped at BASIC line 1120");
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
}
