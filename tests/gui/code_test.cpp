// Code views: follow a running machine, menus and breakpoints of a line, and stepping through lines of C and BASIC.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/ui/gui/widgets/auto_scroller.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using janus::gui::AutoScroller;
using nlohmann::json;
using Move = AutoScroller::Move;

TEST_CASE("Follower: scrolls at once, later only if the program stays outside the view") {
  AutoScroller follower;
  double now = 1;
  const auto look = [&](std::uint16_t place) { return follower.sample(now += 0.11, place, 0x200, 0x240); };
  CHECK(look(0x1F00) == Move::bring);
  CHECK(look(0x210) == Move::stay);
  CHECK(follower.marked_address() == 0x210);
  CHECK(follower.sample(now + 0.01, 0x230, 0x200, 0x240) == Move::stay);
  CHECK(follower.marked_address() == 0x210);  // too early to update
  for (int round = 0; round < 5; ++round) {   // a loop that calls something far away
    CHECK(look(0x1F00) == Move::stay);
    CHECK(look(0x1F10) == Move::stay);
    CHECK(look(0x220) == Move::stay);
  }
  CHECK(follower.marked_address() == 0x220);
  const auto settle = [&](std::uint16_t place) {
    for (int i = 0; i < 3; ++i) CHECK(look(place) == Move::stay);
    return look(place);
  };
  CHECK(settle(0x1F00) == Move::bring);
  CHECK(settle(0x1F4) == Move::up);
  CHECK(settle(0x248) == Move::down);
  CHECK(follower.sample(now += 1, 0x10, 0xFFF0, 0x08) == Move::stay);  // the view wraps at the end of memory
  for (int i = 0; i < 2; ++i) follower.sample(now += 1, 0x10, 0xFFF0, 0x08);
  CHECK(follower.sample(now += 1, 0x10, 0xFFF0, 0x08) == Move::bring);
}

TEST_CASE("disassembly: shows the current instruction of a running program if it follows", "[gui]") {
  Driven driven("follow", 1280, 800, "kim1-monitor");
  const auto at_place = [](const json& report) { return report.at("controls").contains("disassembly/pc"); };
  CHECK(driven.wait(at_place).at("running") == true);
  driven.click("disassembly/goto");
  driven.enter("0200");
  driven.hides("disassembly/pc");
  CHECK_FALSE(at_place(driven.screen.report()));  // the view has not moved
  driven.click("disassembly/follow");
  driven.wait(at_place);
}

TEST_CASE("menu of a code line: run to it, breakpoint, program counter, operand", "[gui]") {
  Driven driven("code_menu", 1280, 800, "microchess");
  driven.pause();
  driven.right_click("disassembly/pc");
  driven.shows("code/run");
  driven.click("code/break");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  driven.right_click("disassembly/pc", "code/break");
  driven.wait([](const json& report) { return report.at("breakpoints") == 0; });

  // The input loop returns to this line.
  const json before = driven.last.at("cycle");
  driven.right_click("disassembly/pc", "code/run");
  driven.wait([&](const json& report) { return report.at("cycle") > before && report.at("running") == false; });
  CHECK(driven.last.at("cycle") > before);

  // From a line other than the current one the program continues.
  const std::string stood = driven.last.at("stopped");
  const json place = driven.last.at("controls").at("disassembly/pc");
  const double x = place.at("x").get<double>() + 120, y = place.at("y").get<double>() + 2.5 * place.at("height").get<double>();
  driven.screen.click(x, y);
  json report = driven.last;
  report["controls"]["line"] = {{"x", x}, {"y", y}, {"width", 0}, {"height", 0}};
  driven.screen.right_click(report, "line");
  driven.click("code/pc");
  driven.wait([&](const json& now) { return now.at("controls").at("disassembly/pc") != place; });
}

TEST_CASE("code lines and bytes: navigate to the previous and next run or write", "[gui]") {
  Driven driven("code_menu_when", 1280, 800, "microchess");
  driven.pause();
  const auto goes = [&](const char* entry, bool back, const std::string& why) {
    const json before = driven.last.at("cycle");
    driven.right_click("disassembly/pc", entry);
    driven.wait([&](const json& now) { return back ? now.at("cycle") < before : now.at("cycle") > before; });
    driven.stands(why);
    return driven.last.at("cycle");
  };
  const json end = driven.last.at("cycle"), place = driven.last.at("registers").at("PC");
  // The input loop ran here before. The forward search visits the same cycles.
  const json first = goes("code/last-run", true, "the last time that $");
  CHECK(driven.last.at("registers").at("PC") == place);
  const json second = goes("code/last-run", true, "ran");
  CHECK(second < first);
  CHECK(goes("code/next-run", false, "the next time that $") == first);
  CHECK(driven.last.at("registers").at("PC") == place);
  // The instruction at the end of the recording has not run yet.
  driven.right_click("disassembly/pc", "code/next-run");
  driven.shows("message/ok");
  CHECK(driven.last.at("message").get<std::string>().find("does not run after this cycle") != std::string::npos);
  CHECK(driven.last.at("cycle") == first);
  CHECK(first < end);
  driven.click("message/ok");
}

TEST_CASE("breakpoint list: edits a breakpoint in place, which keeps its number", "[gui][breakpoints]") {
  Driven driven("breakpoint_editor", 1280, 800, "microchess");
  driven.pause();
  driven.click_to_show({"menu/Windows", "window/breakpoints"}, "breakpoints/address");
  CHECK_FALSE(Box(window(driven.last, "breakpoints")).meets(Box(window(driven.last, "disassembly")), 1));

  driven.click("breakpoints/address");
  driven.enter("JANUS");
  driven.shows("breakpoints/row/1");
  const auto listed = [](const std::string& what) { return [what](const json& report) { return text(report, "breakpoints") == what; }; };

  // An invalid condition is reported, the field keeps text and focus, and the breakpoint is unchanged.
  const json row = driven.last.at("controls").at("breakpoints/row/1");
  driven.screen.double_click(row.at("x").get<double>() + 200, row.at("y").get<double>() + 5);
  driven.shows("breakpoint/condition");
  driven.enter("mem[STATE]==");
  driven.shows("breakpoint/problem");
  CHECK(text(driven.last, "breakpoints") == "1 execute $0100 JANUS  hits 0\n");
  driven.screen.type("4");
  driven.screen.keys("Tab");
  driven.enter("3");
  driven.wait(listed("1 execute $0100 JANUS if mem[STATE]==4  after 3 hits hits 0\n"));
  CHECK_FALSE(has(driven.last, "breakpoint/condition"));

  // Esc discards the edit.
  driven.click_to_show({"breakpoints/edit/1"}, "breakpoint/condition");
  driven.screen.type(" && a==1");
  driven.press_to_hide("Escape", "breakpoint/condition");
  CHECK(text(driven.last, "breakpoints") == "1 execute $0100 JANUS if mem[STATE]==4  after 3 hits hits 0\n");

  // The log text and its expressions. The right button opens the same editor.
  driven.right_click("breakpoints/row/1", "breakpoint/log");
  driven.screen.type("square {mem[SQUARE]");
  driven.click_to_show({"breakpoint/save"}, "breakpoint/problem");
  driven.click("breakpoint/log");
  driven.screen.keys("End");
  driven.enter("}");
  driven.wait(listed("1 execute $0100 JANUS if mem[STATE]==4  log square {mem[SQUARE]}  after 3 hits hits 0\n"));

  driven.click("breakpoints/clear/1");
  driven.wait([](const json& report) { return report.at("breakpoints") == 0; });

  // From a code line: first a new conditional breakpoint, then the existing one.
  driven.right_click("disassembly/pc", "code/break-edit");
  driven.shows("breakpoint/condition");
  CHECK(driven.last.at("breakpoints") == 0);
  driven.enter("x == 2");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "breakpoints"), Contains("if x == 2"));
  driven.right_click("disassembly/pc", "code/break-edit");
  driven.shows("breakpoint/condition");
  driven.enter(" && y == 1");
  driven.reads("breakpoints", "if x == 2 && y == 1");
  CHECK(driven.last.at("breakpoints") == 1);
  CHECK_THAT(text(driven.last, "breakpoints"), Contains("if x == 2 && y == 1"));
}

TEST_CASE("breakpoint list: Clear removes the breakpoint of its own row", "[gui][breakpoints]") {
  IdleWindow driven("breakpoint_clear", "microchess");
  driven.click_each({"menu/Windows", "window/breakpoints"});
  for (const int count : {1, 2}) {
    driven.click("breakpoints/address");
    driven.enter(count == 1 ? "JANUS" : "PUSH");
    driven.wait([&](const json& report) { return report.at("breakpoints") == count; });
  }
  driven.click("breakpoints/clear/1");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  CHECK_THAT(text(driven.last, "breakpoints"), Catch::StartsWith("2 execute") && Contains("PUSH"));
}

TEST_CASE("cc65 program: steps by lines of C, forward and back", "[gui]") {
  Driven window("lines", 1280, 800, "'" JANUS_SOURCE_DIR "/tests/other_tools/bare.bin@1000'");
  window.stands("$1000 start");
  for (const char* next : {"$1002", "$1003", "$1005", "$1007", "$1009", "$100B", "squares.c:23"}) window.press("F7", next);
  CHECK(text(window.last, "source").find("   25  1057               total += square(i);\n") != std::string::npos);
  window.press("F7", "squares.c:24");
  window.press("F7", "squares.c:25");
  window.press("F7", "squares.c:7");
  window.press("shift+F7", "squares.c:25");
  window.press("ctrl+F7", "squares.c:24");
  window.press("ctrl+F7", "squares.c:25");
  window.press("ctrl+shift+F7", "squares.c:24");
}

constexpr int kStays = 25;  // frames

TEST_CASE("source lines: stepped forward and back, in both themes and two sizes", "[gui]") {
  struct Appearance {
    const char* theme;
    int width, height;
  };
  for (const Appearance look :
       {Appearance{"dark", 1280, 800}, Appearance{"light", 1280, 800}, Appearance{"light", 1920, 1080}, Appearance{"dark", 1920, 1080}}) {
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
    // The list is rebuilt after the stop, while the old one is still shown. It is current when it no longer changes.
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
    if (next != weighed + 1) {  // the first ended its search: the game was stopped at an arbitrary time
      first = window.last.at("cycle");
      weighed = next;
      window.press("F5", "breakpoint 1 at BASIC line 1130");
      next = settled();
    }
    CHECK(next == weighed + 1);
    window.press("ctrl+shift+F5", "breakpoint 1 at BASIC line 1130");
    CHECK(window.last.at("cycle") == first);

    window.press("shift+F10", "stopped at BASIC line 1120");
    window.press("shift+F10", "stopped at $2071 ENDA");  // the end of the machine code in the line
    window.press("shift+F10", "stopped at BASIC line 1120");
    window.press("F11", "stopped at $1E06");
    window.press("F10", "stopped at BASIC line 1120");
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

    // F8 cycles through the levels. The call tree then shows machine code.
    window.screen.keys("F8");
    window.reads("call_tree", "start");
    CHECK(window.last.at("message") == "");
  }
}

TEST_CASE("MicroChess: candidate moves are listed, and a click goes to their evaluation", "[gui]") {
  Driven window("microchess-thoughts", 1280, 800, "microchess --set level=blitz --speed max");
  window.wait([](const json& now) { return now.at("idle") == true && has(now, "menu/Windows"); });
  window.click_each({"menu/Windows", "window/thoughts", "board/new"});
  window.wait([](const json& now) { return now.at("game").at("set_up") == true; });
  window.click_to_show({"board/move"}, "thoughts/weighed-0");  // the move is from its opening book
  window.click_each({"square/h7", "square/h6"});
  window.wait([](const json& now) { return now.at("idle") == true && now.at("game").at("count") == 3; });
  CHECK(window.last.at("game").at("count") == 3);
  window.shows("thoughts/weighed-30");
  CHECK_THAT(text(window.last, "thoughts"), Contains("best so far"));
  window.screen.keep("microchess-thoughts");
  window.press("shift+F5", "paused");
  window.click_to_show({"candidate/28"}, "thoughts/weighed-29");  // the best: the list shows it
  window.stands("PUSH");
}
