// Events of a run in the transcript: lines in addition to those at idle, with saved values, and without changing the run.
#include "frontends/core/session/driver/transcript_events.hpp"

#include "catch.hpp"
#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/session.hpp"
#include "text_collection.hpp"

using namespace janus;

namespace {

//   0200 LDX #5          0206 BNE 0202
//   0202 STX $10         0208 JMP 0208
//   0204 NOP
//   0205 DEX
const std::string kCountdown = R"(name = "demo"
machine = "bare-6502"
entry = 0x200
[[image]]
address = 0x200
bytes = "A2 05 86 10 EA CA D0 FA 4C 08 02"
[[image]]
address = 0x40
bytes = "01 02 03 48 49 00"
[[variable]]
name = "COUNT"
address = 0x10
)";

struct Reported {
  std::vector<std::string> lines;
  std::uint64_t cycle = 0, state = 0;
};

Reported run(const std::string& manifest, bool with_transcript = true, bool recorded = false) {
  const auto program = tests::load_demo(manifest);
  session::Session session({.program = program}, session::built_in_collection());
  Reported told;
  if (with_transcript)
    session.on_transcript([&](const session::TranscriptLine& line) {
      if (line.event) told.lines.push_back(session::to_json(line));
    });
  if (recorded) session.debugger();
  session.start();
  CHECK(session.run({}, {}) == session::EndReason::trapped);
  told.cycle = session.cycle();
  told.state = session.machine().state_hash();
  return told;
}

}  // namespace

TEST_CASE("transcript events: a line is written at an address if its condition holds") {
  const Reported told = run(kCountdown + R"(
[[transcript.event]]
name = "round"
when = "pc == $0204 && COUNT != 3"
variables = [
  { name = "left", value = "COUNT - 1" },
  { name = "COUNT" },
  { name = "list", address = 0x40, count = 3 },
  { name = "word", address = 0x43, type = "text", count = 3 },
  { name = "half", value = "COUNT / 2.0", if = "COUNT == 1" },
  { name = "size", text = "big", if = "COUNT > 4" },
  { name = "size", text = "small", if = "COUNT < 2" },
  { name = "shown", row = -1 },
  { name = "below", row = 1 },
]
)");
  REQUIRE(told.lines.size() == 4);
  const auto behind_cycle = [&](std::size_t i) { return told.lines[i].substr(told.lines[i].find(",\"event\"")); };
  CHECK(behind_cycle(0) ==
        R"(,"event":"round","vars":{"left":4,"COUNT":5,"list":[1,2,3],"word":"HI","half":null,"size":"big","shown":"","below":null}})");
  CHECK(behind_cycle(1) ==
        R"(,"event":"round","vars":{"left":3,"COUNT":4,"list":[1,2,3],"word":"HI","half":null,"size":null,"shown":"","below":null}})");
  CHECK(behind_cycle(3) ==
        R"(,"event":"round","vars":{"left":0,"COUNT":1,"list":[1,2,3],"word":"HI","half":0.5,"size":"small","shown":"","below":null}})");
}

TEST_CASE("transcript events: a saved value is written by the next event, once") {
  const Reported told = run(kCountdown + R"TOML(
[[transcript.event]]
when = "pc == $0204 && (COUNT == 5 || COUNT == 4 || COUNT == 2)"
save = [ { name = "best", value = "COUNT * 10" } ]
[[transcript.event]]
name = "odd"
when = "pc == $0205 && COUNT % 2 == 1"
variables = [ { name = "COUNT" }, { name = "value", saved = "best" } ]
)TOML");
  REQUIRE(told.lines.size() == 3);
  CHECK_THAT(told.lines[0], Catch::EndsWith(R"({"COUNT":5,"value":50}})"));
  CHECK_THAT(told.lines[1], Catch::EndsWith(R"({"COUNT":3,"value":40}})"));
  CHECK_THAT(told.lines[2], Catch::EndsWith(R"({"COUNT":1,"value":20}})"));
  const Reported once = run(kCountdown + R"(
[[transcript.event]]
when = "pc == $0204 && COUNT == 5"
save = [ { name = "list", address = 0x40, count = 2 } ]
[[transcript.event]]
name = "all"
when = "pc == $0205"
variables = [ { name = "now", saved = "list" } ]
)");
  REQUIRE(once.lines.size() == 5);
  CHECK_THAT(once.lines[0], Catch::EndsWith(R"({"now":[1,2]}})"));
  CHECK_THAT(once.lines[1], Catch::EndsWith(R"({"now":null}})"));
}

TEST_CASE("transcript events: events do not change a plain or a recorded run") {
  const std::string moments = R"(
[[transcript.event]]
name = "round"
when = "pc == $0204 || pc == $0205"
variables = [ { name = "COUNT" } ]
)";
  const Reported with = run(kCountdown + moments), without = run(kCountdown + moments, false), none = run(kCountdown);
  const Reported recorded = run(kCountdown + moments, true, true);
  CHECK(with.lines.size() == 10);
  CHECK(without.lines.empty());
  CHECK(with.cycle == without.cycle);
  CHECK(with.state == without.state);
  CHECK(none.state == without.state);
  CHECK(recorded.lines == with.lines);
  CHECK(recorded.state == with.state);
}

TEST_CASE("transcript events: a game's events count its routine and do not change the game") {
  const session::ChangedCollection collection(session::built_in_collection(), {{"watched/program.toml", R"(name = "watched"
base = "microchess"
[[transcript.event]]
name = "janus"
when = "pc == JANUS && x != $F9"
variables = [ { name = "state", address = "STATE" } ]
)"}});
  struct Game {
    std::uint64_t cycle, state, told = 0, entered = 0;
  };
  const auto play = [&](const std::string& program, bool counted) {
    session::Session session({.program = session::load_program(collection, program), .settings = {{"level", "super-blitz"}}}, collection);
    Game game{};
    session.on_transcript([&](const session::TranscriptLine& line) { game.told += line.event ? 1 : 0; });
    const int counter =
        counted ? session.driver().condition_observer().add_counter(static_cast<std::uint16_t>(*session.symbols().find("JANUS"))) : -1;
    session.start();
    session.queue_keys(session::parse_keys("C,6,3,5,5,F,PC", session.machine()));
    CHECK(session.run({}, {}) == session::EndReason::idle);
    if (counted) game.entered = session.driver().condition_observer().count(counter);
    game.cycle = session.cycle();
    game.state = session.machine().state_hash();
    return game;
  };
  const Game plain = play("microchess", false), watched = play("watched", false), counted = play("watched", true);
  CHECK(plain.told == 0);
  CHECK(watched.told > 100);
  CHECK(watched.cycle == plain.cycle);
  CHECK(watched.state == plain.state);
  CHECK(counted.told == watched.told);
  CHECK(counted.entered >= counted.told);
}

TEST_CASE("transcript events: no line is written twice in the recorded range") {
  const auto program = tests::load_demo(kCountdown + "[[transcript.event]]\nname = \"a\"\nwhen = \"pc == $0204\"\n");
  session::Session session({.program = program}, session::built_in_collection());
  int lines = 0;
  session.on_transcript([&](const session::TranscriptLine& line) { lines += line.event ? 1 : 0; });
  session.debugger();
  session.start();
  session.run({}, {});
  CHECK(lines == 5);
  const std::uint64_t end = session.cycle();
  session.timeline().go_to(1);
  session.run({.max_cycle = end}, {});
  CHECK(lines == 5);
}

TEST_CASE("transcript events: a run that ends at an event writes it once") {
  const auto program = tests::load_demo(kCountdown + R"(
[[transcript.event]]
name = "round"
when = "pc == $0204"
)");
  session::Session session({.program = program}, session::built_in_collection());
  std::size_t rounds = 0;
  session.on_transcript([&](const session::TranscriptLine& line) { rounds += line.event ? 1 : 0; });
  session.start();
  for (std::uint64_t limit = 1; limit < 100; ++limit) session.run({.max_cycle = limit}, {});
  CHECK(rounds == 5);
}
