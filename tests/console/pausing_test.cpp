// Lines that run the machine in slices, for a front end with one thread.
#include "console/console_fixture.hpp"

using janus::commands::Result;
using janus::commands::Status;
using namespace janus::tests;

namespace {

// Returns the output of a line that pauses at every opportunity.
std::string in_pieces(ConsoleFixture& debug, const std::string& line, int& pieces) {
  debug.console.set_pause_check([] { return true; });
  Result result;
  std::string text = debug.said(line, result);
  for (pieces = 1; result.status == Status::paused; ++pieces) text += debug.continued(result);
  debug.console.set_pause_check({});
  return text + result.error;
}

std::string at_once(ConsoleFixture& debug, const std::string& line) {
  Result result;
  const std::string text = debug.said(line, result);
  return text + result.error;
}

}  // namespace

TEST_CASE("console: a line in slices has the same output and effect as in one run") {
  const File script;
  std::ofstream(script.path) << "until small.s:11\nwhile mem[total] < 6\nnext\nend\nprint x\nnonsense\n";
  ConsoleFixture whole(ConsoleFixture::small()), pieces(ConsoleFixture::small());
  int most = 0;
  const auto check_same = [&](std::initializer_list<std::string> lines) {
    for (const std::string& line : lines) {
      CAPTURE(line);
      int count = 0;
      CHECK(in_pieces(pieces, line, count) == at_once(whole, line));
      CHECK(pieces.session.machine().state_hash() == whole.session.machine().state_hash());
      CHECK(pieces.session.cycle() == whole.session.cycle());
      most = std::max(most, count);
    }
  };
  check_same(
      {"until start", "s 4",       "next 3",     "source " + script.path, "goto begin",        "define twice", "next", "next",     "end",
       "twice",       "break sum", "commands 1", "print cycle",           "continue",          "end",          "c 2",  "continue", "back 3",
       "rc",          "goto end",  "who total",  "rnext line 2",          "seek run sum back", "delete all"});
  check_same({"y", "goto begin", "until depth==4", "finish", "advance done", "rewind", "goto begin", "while cycle < 60", "step", "end",
              "goto 3000000", "print cycle"});
  CHECK(most > 10);
}

TEST_CASE("console: an endless loop pauses, and can be cancelled") {
  for (const char* first : {"continue", "while 1", "source "}) {
    CAPTURE(first);
    ConsoleFixture debug(ConsoleFixture::small());
    debug("set $0300 $E6 $50 $4C $00 $03");  // inc $50, jmp $0300
    debug("set pc $0300");
    const File script;
    std::ofstream(script.path) << "while 1\nstep\nend\n";
    const janus::debug::StopSource cancelled;
    debug.console.set_control({.stop = cancelled.get_token()});
    debug.console.set_pause_check([] { return true; });
    Result result = debug.console.execute(std::string(first) + (has(first, "source") ? script.path : ""));
    if (has(first, "while")) result = debug.console.execute("end");
    for (int i = 0; i < 100; ++i) {
      REQUIRE(result.status == Status::paused);
      const std::uint64_t cycle = debug.session.cycle();
      debug.continued(result);
      CHECK(debug.session.cycle() <= cycle + 100'000);
    }
    CHECK((has(first, "while") || debug.session.cycle() > 100));
    cancelled.request_stop();
    std::string said = debug.continued(result);
    while (result.status == Status::paused) said += debug.continued(result);
    CHECK(has(said + result.error, "interrupted"));
    cancelled.reset();
    debug.console.set_pause_check({});
    CHECK(has(debug("step"), "stopped: step"));
  }
}
