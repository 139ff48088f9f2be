// The trace shows what is asked for, of the whole recorded run.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

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
  CHECK(driven.screen.close() == 0);
}
