// Code view: clicks on lines, lines of a running machine, and execution counts.
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "own_folder.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

// The byte at $10 takes the value of every opcode in turn.
constexpr const char* kCounts = "        .org $0200\nstart:  inc $10\n        inc $12\n        jmp start\n";

std::vector<std::string> addresses(const json& report) {
  std::vector<std::string> found;
  std::istringstream lines(text(report, "disassembly"));
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("  ")) found.push_back(line.substr(2, 4));
  return found;
}

class CountingWindow : public Driven {
 public:
  explicit CountingWindow(const std::string& name) : Driven(name, 1280, 800, folder_().write("t.s", kCounts) + " --machine bare-6502") {
    shows("disassembly/pc");
  }

  Point line(double number) {  // index in the code view, from 0
    const Box lines(last, "disassembly/lines");
    return {lines.x + 150, lines.y + (number + 0.5) * row_};
  }
  // Runs the program and scrolls to the bytes that it changes.
  void show_changing() {
    row_ = Box(last, "disassembly/pc").height;
    fill("disassembly/goto", "0010");
    hides("disassembly/pc");
    screen.keys("F5");
    wait([](const json& report) { return report.at("running") == true; });
    last = screen.report();
  }

 private:
  static const OwnFolder& folder_() {
    static const OwnFolder folder;
    return folder;
  }
  double row_ = 0;
};

}  // namespace

TEST_CASE("disassembly: lines keep their addresses while the program changes their bytes", "[gui][code]") {
  CountingWindow driven("code_held");
  driven.show_changing();
  const std::vector<std::string> before = addresses(driven.last);
  REQUIRE(before.size() > 8);
  std::set<std::string> seen;
  for (int i = 0; i < 8; ++i) {
    driven.screen.pass(std::chrono::milliseconds(70));
    driven.last = driven.screen.report();
    seen.insert(text(driven.last, "disassembly"));
    CHECK(addresses(driven.last) == before);
  }
  driven.screen.keep("code-held");
  CHECK(seen.size() > 4);  // the bytes are current

  // The menu of a line keeps its address.
  driven.screen.right_click(driven.line(6));
  driven.shows("code/label");
  driven.screen.pass(std::chrono::milliseconds(200));
  driven.click("code/label");
  driven.shows("annotation/text");
  driven.replace("sixth");
  driven.hides("annotation/text");
  driven.fill("disassembly/goto", "sixth");
  driven.wait([&](const json& report) { return text(report, "disassembly").find("sixth:\n  " + before[6]) != std::string::npos; });
  CHECK(text(driven.last, "disassembly").find("sixth:\n  " + before[6]) != std::string::npos);
}

TEST_CASE("disassembly: a pause moves the view only with `follow PC`", "[gui][code]") {
  CountingWindow driven("code_paused");
  driven.show_changing();
  driven.screen.keys("shift+F5");
  driven.wait([](const json& report) { return report.at("running") == false; });
  driven.screen.pass(std::chrono::milliseconds(200));
  driven.last = driven.screen.report();
  CHECK_FALSE(has(driven.last, "disassembly/pc"));
  driven.press("F11", "stopped at ");  // a step is shown
  driven.shows("disassembly/pc");
  driven.fill("disassembly/goto", "0010");
  driven.hides("disassembly/pc");
  driven.screen.keys("F5");
  driven.wait([](const json& report) { return report.at("running") == true; });
  driven.click("disassembly/follow");
  driven.shows("disassembly/pc");
  driven.screen.keys("shift+F5");
  driven.wait([](const json& report) { return report.at("running") == false; });
  CHECK(has(driven.last, "disassembly/pc"));
}

TEST_CASE("disassembly: the row of a label acts as the line below it", "[gui][code]") {
  CountingWindow driven("code_label_row");
  const Box line(driven.last, "disassembly/pc");
  const Point label{line.x + 60, line.y - line.height / 2};
  driven.screen.right_click(label);
  driven.click("code/break");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  driven.press("F5", "breakpoint 1 at $0200 start");
  driven.screen.click({line.x + 5, label.y});  // the gutter
  driven.wait([](const json& report) { return report.at("breakpoints") == 0; });
  CHECK(driven.last.at("breakpoints") == 0);
}

TEST_CASE("disassembly: execution counts are captured from the menu of a line", "[gui][code]") {
  CountingWindow driven("code_counts");
  driven.press("F11", "stopped at $0202");
  driven.right_click("disassembly/pc", "code/counts");
  driven.shows("disassembly/executions");
  driven.screen.keep("code-counts");
  driven.right_click("disassembly/pc", "code/counts");
  driven.hides("disassembly/executions");
}

TEST_CASE("disassembly: a comment that is cut has a tooltip", "[gui][code]") {
  CountingWindow driven("code_comment");
  driven.click("disassembly/pc");
  driven.screen.type(";");
  driven.shows("annotation/text");
  driven.replace(
      "counts from 0 to 255 and then starts again from 0, which is what makes this program so suitable for a test of a long comment");
  driven.shows("disassembly/comment");
  const Box comment(driven.last, "disassembly/comment");
  driven.screen.click({comment.right() - 5, comment.middle().y});
  driven.screen.pass(std::chrono::milliseconds(300));
  driven.screen.keep("code-comment");
}

TEST_CASE("disassembly: a conditional breakpoint is marked, its stop shows the condition", "[gui][breakpoints]") {
  CountingWindow driven("code_condition");
  driven.right_click("disassembly/pc", "code/break-edit");
  driven.shows("breakpoint/condition");
  driven.replace("mem[$10] ==");
  driven.shows("breakpoint/problem");
  driven.screen.type(" 3");
  driven.hides("breakpoint/problem");  // it referred to another condition
  driven.screen.keys("Return");
  driven.wait([](const json& report) { return report.at("breakpoints") == 1; });
  driven.press("F5", "breakpoint 1 at $0200 start");
  driven.shows("status/state=breakpoint 1 at $0200 start, if mem[$10] == 3");
  const Box line(driven.last, "disassembly/pc");
  driven.screen.click({line.x + line.width / 2, line.middle().y});
  driven.screen.keep("code-condition");
  driven.click("disassembly/pc");
  driven.screen.type(":");
  driven.shows("annotation/text");
  driven.replace("again");
  driven.stands("breakpoint 1 at $0200 again");  // the status line follows the name
}
