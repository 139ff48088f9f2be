// Every step of the tutorial in software/microchess/TUTORIAL.md, with the same keys and clicks, in the same order. Its
// pictures are made here: JANUS_SCREENSHOTS=FOLDER bin/gui_tests '[tutorial]'
#include <algorithm>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
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
  tutorial.stands("stands at $0100 JANUS");
  CHECK(calls(tutorial.last) == std::vector<std::string>(five.begin(), five.begin() + 4));
  CHECK(text(tutorial.last, "board") == kBefore);
  tutorial.press("F5", "breakpoint 1 at $0100 JANUS");
  CHECK(tutorial.last.at("cycle") == stopped.at("cycle"));
  CHECK(tutorial.last.at("registers") == stopped.at("registers"));

  INFO("5. back to the MOVE that made the trial move");
  tutorial.press("ctrl+shift+F11", "stands at $0280 P3+7");
  tutorial.press("ctrl+shift+F11", "stands at $014D ON4+14");
  tutorial.press("ctrl+shift+F10", "stands at $014A ON4+11");
  CHECK(text(tutorial.last, "board") == kTaken);
  tutorial.press("ctrl+shift+F10", "stands at $0147 ON4+8");
  CHECK(text(tutorial.last, "board") == kBefore);
  CHECK_THAT(text(tutorial.last, "disassembly"), Catch::Contains("0147  20 4B 03  jsr   MOVE"));
  screen.keep("tutorial-5-before-move");
  tutorial.press("F10", "stands at $014A ON4+11");
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
  CHECK_THAT(text(tutorial.last, "timeline"), Catch::Contains("in the past"));
  tutorial.click("memory/bytes");
  screen.keys("0 0");
  tutorial.reads("timeline", "1 other branch kept");

  CHECK(tutorial.last.at("message") == "");
  CHECK(screen.close() == 0);
}
