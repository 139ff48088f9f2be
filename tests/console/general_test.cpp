// Empty lines, repetition, help, completion, info and errors.
#include <set>

#include "console_fixture.hpp"

using janus::commands::Status;
using namespace janus::tests;

TEST_CASE("empty lines and comments: no effect, quit ends") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("").empty());
  CHECK(debug("   ").empty());
  CHECK(debug("# a comment").empty());
  CHECK(debug.console.execute("quit").status == Status::quit);
  CHECK(debug.console.execute("  q  ").status == Status::quit);
  CHECK(debug.refusal("quit now") == "unexpected argument `now`; usage: quit");
}

TEST_CASE("repetition: a step can be repeated, a breakpoint cannot") {
  ConsoleFixture debug(ConsoleFixture::small(), {"step"});
  CHECK(debug.console.repeatable_line() == "step");
  debug("dis start");
  CHECK(debug.console.repeatable_line() == "dis");
  debug("break start");
  CHECK(debug.console.repeatable_line().empty());
}

TEST_CASE("help: lists every command once, and describes each one") {
  ConsoleFixture debug(ConsoleFixture::small());
  const std::string all = debug("help");
  std::set<std::string> names;
  for (const std::string& name : debug.console.complete("")) {
    CAPTURE(name);
    CHECK(names.insert(name).second);
    CHECK(has(all, "  " + name));
    CHECK(has(debug("help " + name), name));
  }
  CHECK(names.size() > 40);
  CHECK(debug("help rn") ==
        "rnext [line | LEVEL] [COUNT]\n  step backward by COUNT instructions, source lines, or statements (default 1), stepping over "
        "subroutine calls\n  also: rn, rni, reverse-next, reverse-nexti\n  example: rnext\n");
  CHECK(has(debug.refusal("help stpe"), "did you mean `step`?"));
}

TEST_CASE("errors: a misspelled word gets a suggestion") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug.refusal("brek 3") == "unknown command `brek`; did you mean `break`?");
  CHECK(has(debug.refusal("co"),
            "ambiguous command `co`: `continue`, `condition`, `commands`, `copy`, `compare`, `comment`, `computer-move`, `coverage`"));
  CHECK(has(debug.refusal("frobnicate"), "unknown command `frobnicate`; `help` lists the commands"));
  CHECK(has(debug.refusal("break sun"), "did you mean `sum`?"));
  CHECK(has(debug.refusal("break sum fi a==3"), "unexpected argument `fi`; usage: break"));
  CHECK(has(debug.refusal("break sum if"), "the condition is missing"));
  CHECK(has(debug.refusal("break sum if a=3"), "=="));
  CHECK(has(debug.refusal("break sum log {a"), "no matching `}`"));
  CHECK(has(debug.refusal("step 0"), "at least 1"));
  CHECK(has(debug.refusal("delete 7"), "use `break` to list the breakpoints"));
  CHECK(has(debug.refusal("goto"), "the cycle is missing; usage: goto CYCLE"));
  CHECK(has(debug.refusal("info machin3"), "did you mean `machine`?"));
  CHECK(has(debug.refusal("tape play"), "does not have a cassette deck"));
  CHECK(has(debug.refusal("branches drop 1"), "`branches` lists the branches"));
}

TEST_CASE("completion: commands, symbols, registers and keywords of a command") {
  ConsoleFixture debug(ConsoleFixture::small());
  using Words = std::vector<std::string>;
  CHECK(debug.console.complete("ste") == Words{"step"});
  CHECK(debug.console.complete("break s") == Words{"start", "sum"});
  CHECK(debug.console.complete("break sum if mem[to") == Words{"total"});
  CHECK(debug.console.complete("break und") == Words{"undocumented"});
  CHECK(debug.console.complete("reg p") == Words{"P", "PC"});
  CHECK(debug.console.complete("goto en") == Words{"end"});
  CHECK(debug.console.complete("info ma") == Words{"machine", "marks"});
  CHECK(debug.console.complete("help rc") == Words{"rc", "rcontinue"});
  CHECK(debug.console.complete("nonsense x").empty());
}

TEST_CASE("info: describes the machine, the recording and the inputs") {
  ConsoleFixture debug(ConsoleFixture::small(), {"until sum", "set a 1"});
  CHECK(has(debug("info"), "info machine"));
  CHECK(has(debug("info machine"), "bare-6502: "));
  CHECK(has(debug("info recording"), "cycles 0 to 24, now at 24\n1 keyframes, 1 inputs"));
  CHECK(has(debug("info inputs"), "             24  set A to $01\n"));
  CHECK(has(debug.plain("info files"), "small.s, 30 lines\n"));
  CHECK(has(debug("info program"), "the loaded program has no manifest"));
}

TEST_CASE("reset, watch: the program restarts, and another address space can be watched") {
  janus::session::Setup setup{.machine = "bare-f8"};
  auto assembled = janus::session::assemble_file(JANUS_SOURCE_DIR "/tests/debug/fixtures/f8/hanoi.s", "f8", "");
  setup.images = std::move(assembled.blocks);
  setup.symbols = std::move(assembled.symbols);
  ConsoleFixture debug(std::move(setup));
  CHECK(has(debug("reg"), "ISAR="));
  CHECK(has(debug("watch scratchpad:0..11"), "change        scratchpad:$00 to scratchpad:$0B"));
  CHECK(has(debug.first_line("continue"), "watchpoint 1, scratchpad:$"));
  CHECK(has(debug("print scratchpad[0]"), "$"));
  CHECK(debug.refusal("watch read scratchpad:3") == "cannot watch reads and writes of the scratchpad; use `watch change`");
  CHECK(debug.refusal("break scratchpad:3..5") == "`scratchpad:3..5`: cannot set a breakpoint outside memory; use `watch change`");
  CHECK(has(debug("watch access ports:0..1"), "access        ports:$00 to ports:$01"));
  CHECK(has(debug("mem scratchpad:0,4"), "0000  "));
  CHECK(has(debug.refusal("mem scratchpad:64"), "the addresses of scratchpad are 0 to 63, not 64"));
  CHECK(has(debug("reset"), "stopped: reset"));
}
