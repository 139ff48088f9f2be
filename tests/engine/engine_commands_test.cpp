// Commands executed for a user interface: breakpoints, memory, registers and marks.
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

struct GameState {
  explicit GameState(std::unique_ptr<session::Session> session, std::shared_ptr<const session::Program> program = nullptr)
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

TEST_CASE("breakpoint_call: each kind of breakpoint is set as described") {
  const auto program = session::load_program(session::built_in_collection(), "tiny-chess");
  GameState game_state(tests::started({.program = program}), program);
  REQUIRE(game_state.now->about->levels().size() == 1);
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
    CHECK(game_state.ask(breakpoint_command(*game_state.now->about, each, {.condition = "cycle > 9", .pass = "2"})).result.error == "");
    const Breakpoint set = game_state.now->debug.breakpoints.back();
    CHECK(set.on == each.on);
    CHECK(set.level == each.level);
    CHECK(set.first == each.first);
    CHECK(set.last == each.last);
    CHECK(set.depth == each.depth);
    CHECK(views::text_of(set) == views::BreakpointText{.condition = "cycle > 9", .pass = "2"});
  }
  CHECK_THROWS_AS(breakpoint_command(*game_state.now->about, {.level = 2, .first = 5, .last = 5}), session::Error);
  CHECK_THROWS_AS(breakpoint_command(*game_state.now->about, {.on = BreakOn::write, .space = 9}), session::Error);
}

TEST_CASE("typed_breakpoint_call: digits are hexadecimal, and SPACE:ADDRESS selects a space") {
  GameState f8(tests::started({.machine = "bare-f8"}));
  const auto place = [&](BreakOn on, const char* typed) {
    const commands::Result result = f8.ask(typed_breakpoint_command(*f8.now->about, on, 0, typed, {})).result;
    return result.error.empty() ? views::location_of(f8.now->debug.breakpoints.back(), *f8.now->about) : result.error;
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

TEST_CASE("execute: the level and radix selected by a console line do not apply") {
  GameState game_state(tests::busy_session());
  game_state.line("radix 16");
  CHECK(game_state.ask({"break", {{"place", "$0400"}, {"ignore", "10"}, {"if", "a==10"}}}).result.error == "");
  REQUIRE(game_state.now->debug.breakpoints.size() == 1);
  CHECK(game_state.now->debug.breakpoints[0].ignore == 10);
  CHECK(game_state.now->debug.breakpoints[0].condition->text() == "a==10");
  game_state.line("fill 20..20 10");
  CHECK(game_state.settle().byte(0x20) == 0x10);
}

TEST_CASE("execute: an error becomes a problem, and the machine continues to run") {
  Engine engine(tests::busy_session(), nullptr);
  engine.execute({"break", {{"place", "$0400"}, {"if", "nonsense"}}});
  engine.execute({"reg", {{"name", "A"}, {"value", "$100"}}});
  engine.pump(Engine::Clock::now());
  CHECK(engine.take_problems().size() == 2);
  CHECK(engine.snapshot()->running);
  CHECK(engine.snapshot()->debug.breakpoints.empty());
}

TEST_CASE("modify: replaces the options of a breakpoint, or none after an error") {
  GameState game_state(tests::busy_session());
  game_state.ask({"break", {{"place", "$0400"}, {"if", "a==1"}, {"ignore", "3"}}});
  CHECK(game_state.ask({"modify", {{"n", "1"}, {"if", "a==2"}, {"log", "{a"}}}).result.error != "");
  CHECK(views::text_of(game_state.now->debug.breakpoints[0]) == views::BreakpointText{.condition = "a==1", .pass = "3"});
  CHECK(game_state.ask({"modify", {{"n", "1"}, {"log", "a is {a}"}}}).result.error == "");
  CHECK(views::text_of(game_state.now->debug.breakpoints[0]) == views::BreakpointText{.log = "a is {a}"});
}

TEST_CASE("marks: a mark set during a console command is kept, also the command's own marks") {
  GameState game_state(tests::busy_session());
  game_state.engine.interact([&](const Task& task) {
    task.console().execute("mark before");
    game_state.engine.execute({"mark", {{"name", "during"}, {"cycle", "77"}}});
    task.console().execute("until cycle > 200000");
    task.console().execute("mark after");
  });
  CHECK(game_state.settle().bookmarks.size() == 3);
  CHECK(game_state.now->bookmarks.at("during") == 77);
}

TEST_CASE("edits: undo and redo restore memory and registers exactly") {
  GameState game_state(tests::busy_session());
  Edits edits(game_state.engine);
  const std::uint8_t before = game_state.now->byte(0x31);
  edits.poke(*game_state.now, 0, 0x30, {1, 2, 3});
  CHECK(game_state.settle().byte(0x31) == 2);
  edits.set_register(*game_state.now, 1, 0x105);
  const std::uint32_t was = game_state.now->registers[1];
  CHECK(game_state.settle().registers[1] == 5);
  CHECK(edits.next_undo()->what == "A = 5");
  edits.undo();
  edits.undo();
  CHECK(game_state.settle().byte(0x31) == before);
  CHECK(game_state.now->registers[1] == was);
  edits.redo();
  CHECK(game_state.settle().byte(0x32) == 3);
  CHECK(game_state.engine.take_problems().empty());
}

TEST_CASE("labels: snapshots show them at once, and the program's next session has them") {
  GameState game_state(tests::busy_session());
  const std::uint64_t number = game_state.now->about->number;
  CHECK(game_state.ask({"label", {{"address", "$0402"}, {"name", "again"}}}).result.error == "");
  game_state.settle();
  CHECK(game_state.now->about->symbols.at(0x402)->name == "again");
  CHECK(game_state.now->about->number == number);  // still the same session
  for (const bool loaded : {false, true}) {
    game_state.engine.submit(Job::file_job("a session: is begun", [loaded](const Task&) {
      JobResult result;
      result.next = {.session = tests::busy_session(), .program = nullptr, .loaded = loaded};
      return result;
    }));
    game_state.settle();
    CHECK(game_state.now->about->number > number);
    CHECK(game_state.now->about->annotations.find("again") == 0x402);
  }
  game_state.engine.submit(Job::file_job("a session: is begun", [](const Task&) {
    JobResult result;
    result.next = {.session = tests::started(session::Setup{.machine = "bare-6800"}), .program = nullptr};
    return result;
  }));
  CHECK(game_state.settle().about->annotations.empty());
}
