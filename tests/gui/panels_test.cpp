// Windows that list a machine's contents: chips, variables, watched values, cells of memory, the trace and the reports on a run.
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/core/views/report.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using Catch::Contains;
using nlohmann::json;
using namespace janus;

TEST_CASE("the KIM-1's chips are shown, and folded", "[gui]") {
  IdleWindow driven("chips", "kim1-monitor");
  driven.click_to_show({"menu/Windows", "window/chips"}, "6530-002/PA");
  CHECK(has(driven.last, "6530-003/TIMER"));
  CHECK_THAT(text(driven.last, "chips"), Catch::Contains("6530-002, RRIOT at 1740: keys, digits, teletype, tape\nPA\t"));
  driven.click("chip/6530-002");
  driven.hides("6530-002/PA");
}

TEST_CASE("a BASIC text that has come to its end is said to have ended, not to wait", "[gui]") {
  const std::string path = std::string(JANUS_BINARY_DIR) + "/tests/ends.bas";
  std::ofstream(path) << "PRINT 1\nINPUT x\nEND\n";
  Driven driven("basic_ends", 1280, 800, "'" + path + "' --machine qbasic");
  driven.shows("status/state=waiting for a key");
  driven.press_to_show("1 Return", "status/state=the program has ended");
  CHECK(driven.screen.close() >= 0);
}

TEST_CASE("a BASIC text's variables are in the debugger's layout: of open calls, of the program, arrays", "[gui]") {
  const std::string path = std::string(JANUS_BINARY_DIR) + "/tests/fact.bas";
  std::ofstream(path) << "DIM a(1 TO 3) AS INTEGER\n"
                         "a(2) = 7: word$ = \"HELLO\"\n"
                         "CALL Wait1(5)\n"
                         "SUB Wait1 (n%)\n"
                         "  twice = n% * 2\n"
                         "  INPUT x\n"
                         "END SUB\n";
  Driven driven("basic_variables", 1280, 800, "'" + path + "' --machine qbasic");
  driven.wait([](const json& report) { return report.at("idle") == true && has(report, "variables/main"); });
  CHECK_THAT(text(driven.last, "variables"), Catch::Contains("WAIT1\nN%\t5\t"));
  CHECK_THAT(text(driven.last, "variables"), Catch::Contains("TWICE\t10\t"));
  CHECK_THAT(text(driven.last, "variables"), Catch::Contains("WORD$\t\"HELLO\"\t"));
  driven.click_to_show({"array/A%"}, "A%/A%(2)");
}

TEST_CASE("watched values have formats and places of their own", "[gui][watch]") {
  Driven driven("watch", 1280, 800, "microchess");
  driven.pause();
  const auto says = [&](const std::string& what) { driven.reads("watch", what); };
  const auto add = [&](const std::string& what) {
    driven.click("watch/new");
    driven.enter(what);
    driven.shows("watch/" + what);
  };
  add("mem[$10]");          // F0
  driven.screen.type("7");  // Enter ended the input
  says("mem[$10] = $F0  240");
  driven.right_click("watch/mem[$10]");
  driven.click_each({"watch/format", "watch/format/d"});
  says("mem[$10] = -16");
  add("$10,4");
  says("$10,4 = F0 F6 85 F3");

  // Changed where it stands; what is wrong is said, and nothing is lost.
  driven.right_click("watch/mem[$10]", "row/edit");
  driven.shows("watch/edit");
  driven.replace("/t mem[");
  driven.shows("watch/edit-problem");
  says("mem[$10] = -16");
  driven.enter("$11]");
  says("mem[$11] = %11110110");
  driven.right_click("watch/mem[$11]", "row/edit");
  driven.shows("watch/edit");
  driven.press_to_hide("Escape", "watch/edit");
  says("mem[$11] = %11110110");

  // To the top, by the mouse.
  const std::string first = text(driven.last, "watch").substr(0, text(driven.last, "watch").find(" = "));
  const Box from(driven.screen.still("watch/mem[$11]"), "watch/mem[$11]"), to(driven.last, "watch/" + first);
  driven.screen.drag({from.x + 30, from.middle().y}, {to.x + 30, to.middle().y});
  driven.wait([](const json& report) { return text(report, "watch").starts_with("mem[$11] = "); });
  const std::string all = text(driven.last, "watch");
  CHECK(all.starts_with("mem[$11] = %11110110\n" + first + " = "));

  CHECK(driven.screen.close() == 0);
  driven.screen.again("microchess");
  const auto names = [](const std::string& rows) {
    std::string result;
    for (std::size_t at = 0; at < rows.size(); at = rows.find('\n', at) + 1) result += rows.substr(at, rows.find(" = ", at) - at) + ";";
    return result;
  };
  driven.wait([&](const json& report) { return names(text(report, "watch")) == names(all); });
  says("mem[$11] = %11110110");
}

TEST_CASE("a search in memory is narrowed by another look, and leads to the cell", "[gui][memory]") {
  IdleWindow driven("memory_search", "kim1-monitor");
  driven.click_to_show({"memory/compare"}, "memory/search");
  const auto found = [](const json& report) { return count_of(report, "memory/found-"); };
  // The monitor's pointer, 00FA: 34 is typed as its low half.
  const auto type_address = [&](const std::string& keys) {
    driven.screen.click(window(driven.last, "display").at("x").get<double>() + 60,
                        window(driven.last, "display").at("y").get<double>() + 10);
    driven.screen.keys(keys);
    driven.wait([&](const json& report) { return report.at("idle") == true; });
  };
  type_address("shift+a 1 2 3 4");
  driven.wait([](const json& report) { return report.at("display").get<std::string>().starts_with("1234"); });
  driven.click("memory/search");
  driven.enter("$34");
  driven.wait([&](const json& report) { return found(report) > 0; });
  const int first = found(driven.last);
  CHECK(first < 200);
  type_address("5");
  driven.wait([](const json& report) { return report.at("display").get<std::string>().starts_with("2345"); });
  driven.click_to_show({"memory/search/greater"}, "memory/cell/00FA");
  driven.click("memory/search/changed");  // since that look
  driven.wait([&](const json& report) { return found(report) == 0; });
  driven.click_to_show({"memory/search/back"}, "memory/cell/00FA");
  driven.fill("memory/search", "$45");
  driven.wait([&](const json& report) { return found(report) == 1; });
  driven.click("memory/cell/00FA");
  driven.wait([](const json& report) { return has(report, "memory/goto") && text(report, "memory").find("00F0") != std::string::npos; });
  // What is no number is said; the search stays.
  driven.fill("memory/search", "999");
  driven.shows("memory/search-problem");
  CHECK(found(driven.last) == 1);
  driven.click("memory/search/new");
  driven.wait([&](const json& report) { return found(report) == -1; });
}

TEST_CASE("Ctrl+F in Disassembly searches in Memory, and Ctrl+- makes the text smaller", "[gui]") {
  Driven driven("shortcuts", 1280, 800, "kim1-monitor");
  const auto focused = [](const json& now) { return window(now, "disassembly").at("focused") == true; };
  driven.wait([](const json& now) { return now.at("running") == true; });
  for (int i = 0; i < 20 && !focused(driven.last); ++i) {
    driven.screen.keys("F6");
    driven.last = driven.screen.report();
  }
  REQUIRE(focused(driven.last));
  const auto height = [](const json& now) { return now.at("controls").at("memory/compare").at("height").get<double>(); };
  const double before = height(driven.last);
  driven.screen.keys("ctrl+minus");
  driven.wait([&](const json& now) { return height(now) != before; });
  CHECK(height(driven.last) < before);
  driven.press_to_show("ctrl+f", "memory/find-text");
}

TEST_CASE("Fill writes the whole range, its last byte too", "[gui][memory]") {
  Driven driven("fill", 1280, 800, "kim1-monitor");
  driven.wait([](const json& now) { return now.at("running") == true; });
  driven.press("shift+F5", "paused");
  driven.click("memory/fill");
  for (const auto& [field, typed] : {std::pair{"from", "0000"}, {"to", "0003"}, {"with", "EA"}}) {
    driven.click(std::string("memory/fill-") + field);
    driven.screen.keys("ctrl+a");
    driven.screen.type(typed);
  }
  driven.screen.keys("Return");
  driven.wait([](const json& now) { return text(now, "memory").find("0000: EA EA EA EA") == 0; });
  CHECK(text(driven.last, "memory").substr(0, 17) == "0000: EA EA EA EA");
}

namespace {

// Every line has the word.
bool all_have(const std::string& lines, const std::string& word) {
  for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1) {
    if (lines.substr(at, lines.find('\n', at) - at).find(word) == std::string::npos) return false;
  }
  return !lines.empty();
}

}  // namespace

TEST_CASE("a trace is filtered by words and by a condition, through the whole run", "[gui][trace]") {
  Driven driven("trace_filter", 1280, 800, "microchess");
  driven.pause();
  driven.click_to_show({"menu/Windows", "window/trace"}, "trace/filter");
  const auto filter = [&](const std::string& what) { driven.fill("trace/filter", what); };
  const auto shows_only = [&](const std::string& word) {
    driven.wait([&](const json& report) { return count_of(report, "trace/match-") > 0 && all_have(text(report, "trace"), word); });
    CHECK(all_have(text(driven.last, "trace"), word));
  };
  filter("jsr GETK");  // the loop that asks for a key
  shows_only("jsr ");
  CHECK(all_have(text(driven.last, "trace"), "GETKEY"));
  // What ran once, before all that the trace shows without a filter.
  filter("chess CLD");
  shows_only("cld");
  CHECK(count_of(driven.last, "trace/match-") < 10);
  filter("sed");
  driven.shows("trace/match-0");
  filter("if a == 0 && x");
  driven.wait([](const json& report) { return count_of(report, "trace/match-") > 0; });
  filter("if a ==");
  driven.shows("trace/problem");
  driven.click("trace/all");
  driven.wait([](const json& report) { return !has(report, "trace/problem") && !has_any(report, "trace/match-"); });
  CHECK(text(driven.last, "trace").find("sed") == std::string::npos);
}

TEST_CASE("every report on the recording is a window", "[gui]") {
  tests::IdleWindow driven("reports", "kim1-monitor --speed 10x");
  for (const views::ReportKind& kind : views::report_kinds()) {
    const std::string id(kind.id);
    CAPTURE(id);
    driven.click_each({"menu/Windows", "window/" + id, id + "/take"});
    driven.reads(id, "SCAND");
  }
}
