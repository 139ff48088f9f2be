// Commands of the table, executed for a user interface: breakpoints, memory, registers and marks.
#include <vector>

#include "catch.hpp"
#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/core/engine/edits.hpp"
#include "engine/pumped_engine.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::engine;

namespace {

using debug::BreakOn;
using debug::Breakpoint;

struct Standing {
  explicit Standing(std::unique_ptr<session::Session> session, std::shared_ptr<const session::Program> program = nullptr)
      : engine(std::move(session), std::move(program)) {
    settle();
  }

  const views::Snapshot& settle() {
    engine.interact([](const Task&) {});
    return *(now = engine.snapshot());
  }
  void line(const std::string& text) {
    engine.interact([&](const Task& task) { CHECK(task.console().execute(text).error == ""); });
  }
  Engine::Answer ask(views::Command call) {
    auto pending = engine.ask(std::move(call));
    settle();
    return pending.answer.get();
  }

  PumpedEngine engine;
  std::shared_ptr<const views::Snapshot> now;
};

}  // namespace

TEST_CASE("breakpoint_call: a breakpoint of each kind is set as described") {
  const auto program = session::load_program(session::built_in_collection(), "tiny-chess");
  Standing standing(tests::started({.program = program}), program);
  REQUIRE(standing.now->about->levels().size() == 1);
  const std::vector<Breakpoint> wanted = {{.first = 0x100, .last = 0x100},
                                          {.first = 0x100, .last = 0x1FF},
                                          {.on = BreakOn::read, .first = 5, .last = 5},
                                          {.on = BreakOn::write, .first = 5, .last = 6},
                                          {.on = BreakOn::access, .first = 5, .last = 5},
                                          {.on = BreakOn::change, .first = 5, .last = 5},
                                          {.on = BreakOn::enter, .first = 0x200, .last = 0x200},
                                          {.on = BreakOn::enter, .level = 1, .first = 20, .last = 20},
                                          {.on = BreakOn::depth, .depth = 3},
                                          {.on = BreakOn::depth, .level = 1, .depth = 2},
                                          {.on = BreakOn::undocumented},
                                          {.on = BreakOn::uninitialised}};
  for (const Breakpoint& each : wanted) {
    CAPTURE(debug::name_of(each.on), each.level);
    CHECK(standing.ask(breakpoint_call(*standing.now->about, each, {.condition = "cycle > 9", .pass = "2"})).result.error == "");
    const Breakpoint set = standing.now->debug.breakpoints.back();
    CHECK(set.on == each.on);
    CHECK(set.level == each.level);
    CHECK(set.first == each.first);
    CHECK(set.last == each.last);
    CHECK(set.depth == each.depth);
    CHECK(views::text_of(set) == views::BreakpointText{.condition = "cycle > 9", .pass = "2"});
  }
  CHECK_THROWS_AS(breakpoint_call(*standing.now->about, {.level = 2, .first = 5, .last = 5}), session::Error);
  CHECK_THROWS_AS(breakpoint_call(*standing.now->about, {.on = BreakOn::write, .space = 9}), session::Error);
}

TEST_CASE("typed_breakpoint_call: digits alone are hexadecimal, and SPACE:ADDRESS is a place of that space") {
  Standing f8(tests::started({.machine = "bare-f8"}));
  const auto place = [&](BreakOn on, const char* typed) {
    const commands::Result result = f8.ask(typed_breakpoint_call(*f8.now->about, on, 0, typed, {})).result;
    return result.error.empty() ? views::place_of(f8.now->debug.breakpoints.back(), *f8.now->about) : result.error;
  };
  CHECK(place(BreakOn::execute, "24") == "$0024");
  CHECK(place(BreakOn::read, "50 - 5F") == "$0050-$005F");
  CHECK(place(BreakOn::change, "scratchpad:24") == "scratchpad:$18");
  CHECK(place(BreakOn::change, "scratchpad:$10-$17") == "scratchpad:$10-$17");
  CHECK(place(BreakOn::change, "scratchpad:$10-scratchpad:$17") == "scratchpad:$10-$17");
  CHECK(place(BreakOn::change, "0-scratchpad:7").ends_with("both ends must be in the same one"));
  CHECK(place(BreakOn::execute, "") == "`break`: `place` is ``; it must not be empty");
  CHECK(place(BreakOn::depth, "3") == "depth 3");
  CHECK(place(BreakOn::undocumented, "") == "");
}

TEST_CASE("execute: the level and the radix that a line has selected do not apply") {
  Standing standing(tests::busy_session());
  standing.line("radix 16");
  CHECK(standing.ask({"break", {{"place", "$0400"}, {"ignore", "10"}, {"if", "a==10"}}}).result.error == "");
  REQUIRE(standing.now->debug.breakpoints.size() == 1);
  CHECK(standing.now->debug.breakpoints[0].ignore == 10);
  CHECK(standing.now->debug.breakpoints[0].condition->text() == "a==10");
  standing.line("fill 20..20 10");
  CHECK(standing.settle().byte(0x20) == 0x10);
}

TEST_CASE("execute: an error becomes a problem, and the machine runs on") {
  Engine engine(tests::busy_session(), nullptr);
  engine.execute({"break", {{"place", "$0400"}, {"if", "nonsense"}}});
  engine.execute({"reg", {{"name", "A"}, {"value", "$100"}}});
  engine.pump(Engine::Clock::now());
  CHECK(engine.take_problems().size() == 2);
  CHECK(engine.snapshot()->running);
  CHECK(engine.snapshot()->debug.breakpoints.empty());
}

TEST_CASE("modify: replaces the options of a breakpoint, or none after an error") {
  Standing standing(tests::busy_session());
  standing.ask({"break", {{"place", "$0400"}, {"if", "a==1"}, {"ignore", "3"}}});
  CHECK(standing.ask({"modify", {{"n", "1"}, {"if", "a==2"}, {"log", "{a"}}}).result.error != "");
  CHECK(views::text_of(standing.now->debug.breakpoints[0]) == views::BreakpointText{.condition = "a==1", .pass = "3"});
  CHECK(standing.ask({"modify", {{"n", "1"}, {"log", "a is {a}"}}}).result.error == "");
  CHECK(views::text_of(standing.now->debug.breakpoints[0]) == views::BreakpointText{.log = "a is {a}"});
}

TEST_CASE("marks: a mark that is set while a line runs the machine is kept, and so are those of the line") {
  Standing standing(tests::busy_session());
  standing.engine.interact([&](const Task& task) {
    task.console().execute("mark before");
    standing.engine.execute({"mark", {{"name", "during"}, {"cycle", "77"}}});
    task.console().execute("until cycle > 200000");
    task.console().execute("mark after");
  });
  CHECK(standing.settle().bookmarks.size() == 3);
  CHECK(standing.now->bookmarks.at("during") == 77);
}

TEST_CASE("edits: undo and redo restore memory and registers exactly") {
  Standing standing(tests::busy_session());
  Edits edits(standing.engine);
  const std::uint8_t before = standing.now->byte(0x31);
  edits.poke(*standing.now, 0, 0x30, {1, 2, 3});
  CHECK(standing.settle().byte(0x31) == 2);
  edits.set_register(*standing.now, 1, 0x105);
  const std::uint32_t was = standing.now->registers[1];
  CHECK(standing.settle().registers[1] == 5);
  CHECK(edits.to_undo()->what == "A = 5");
  edits.undo();
  edits.undo();
  CHECK(standing.settle().byte(0x31) == before);
  CHECK(standing.now->registers[1] == was);
  edits.redo();
  CHECK(standing.settle().byte(0x32) == 3);
  CHECK(standing.engine.take_problems().empty());
}

TEST_CASE("labels: a snapshot shows them at once, and the next session of the same program keeps them") {
  Standing standing(tests::busy_session());
  const std::uint64_t number = standing.now->about->number;
  CHECK(standing.ask({"label", {{"address", "$0402"}, {"name", "again"}}}).result.error == "");
  standing.settle();
  CHECK(standing.now->about->symbols.at(0x402)->name == "again");
  CHECK(standing.now->about->number == number);  // it is the same session
  for (const bool loaded : {false, true}) {
    standing.engine.submit(Job::file_job("a session: is begun", [loaded](const Task&) {
      JobResult result;
      result.next = {.session = tests::busy_session(), .program = nullptr, .loaded = loaded};
      return result;
    }));
    standing.settle();
    CHECK(standing.now->about->number > number);
    CHECK(standing.now->about->annotations.find("again") == 0x402);
  }
  standing.engine.submit(Job::file_job("a session: is begun", [](const Task&) {
    JobResult result;
    result.next = {.session = tests::started(session::Setup{.machine = "bare-6800"}), .program = nullptr};
    return result;
  }));
  CHECK(standing.settle().about->annotations.empty());
}
