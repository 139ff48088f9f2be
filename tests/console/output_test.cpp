// Commands with long output: counts, interruption, and the limit for callers that collect output.
#include <atomic>

#include "console_fixture.hpp"

using namespace janus::tests;

TEST_CASE("examine: a count of 0 is refused") {
  ConsoleFixture debug(ConsoleFixture::small());
  for (const char* format : {"0", "0x", "0xb", "00d", "0i", "0s", "0xg"}) {
    CAPTURE(format);
    CHECK(debug.refusal("x/" + std::string(format) + " 0") == "`/" + std::string(format) + "`: the count must be at least 1");
    CHECK(has(debug.refusal("display/" + std::string(format) + " $200"), "must be at least 1"));
  }
  CHECK(has(debug("x/1xb $200"), "0200  A2"));
  CHECK(debug("display") == "no displays; use `display EXPRESSION` to add one, or `info display` to show the machine's display\n");
}

TEST_CASE("counts: 0 and negative ones are refused by all commands") {
  ConsoleFixture debug(ConsoleFixture::small());
  for (const char* command : {"step", "next", "step line", "back", "rnext", "continue", "trace", "chis", "up", "down"}) {
    for (const char* count : {"0", "-1"}) {
      CAPTURE(command, count);
      CHECK(has(debug.refusal(std::string(command) + " " + count), "must be at least 1"));
    }
  }
  CHECK(has(debug.refusal("mem $200,0"), "must be at least 1"));
  CHECK(has(debug.refusal("mem $200,+0"), "must be at least 1"));
  CHECK(has(debug.refusal("fill $200,0 1"), "must be at least 1"));
  CHECK(debug.session.cycle() == 0);
}

TEST_CASE("console: a long output can be interrupted") {
  janus::session::Session session(ConsoleFixture::small(), janus::session::built_in_collection());
  session.start();
  const janus::debug::StopSource pressed;
  std::size_t lines = 0;
  janus::commands::Console console(session, [&](std::string_view) {
    if (++lines == 1000) pressed.request_stop();
  });
  console.set_control({.stop = pressed.get_token()});
  for (const char* command : {"mem 0..$FFFF", "x/65536xb 0", "x/65536d 0", "x/65536i 0", "x/65536s 0", "dis 0..$FFFF"}) {
    CAPTURE(command);
    pressed.reset();
    lines = 0;
    const janus::commands::Result result = console.execute(command);
    CHECK(result.error == "interrupted");
    CHECK(console.was_interrupted());
    CHECK(lines == 1000);
  }
  pressed.reset();
  CHECK(console.execute("print 1").error.empty());
}

TEST_CASE("console: output beyond the limit is truncated with a message") {
  ConsoleFixture debug(ConsoleFixture::small());
  debug.console.set_max_output(100);
  const std::string cut = "output truncated at 100 bytes; show less at once, or write to a file\n";
  CHECK(debug("x/64xb $200") == "0200  A2 FF 9A A9 00 85 10 A9  03 20 0F 02 4C 0C 02 85  ......... ..L...\n" + cut);
  CHECK(has(debug("print 1"), "$01  1"));  // the next command has its own limit
  CHECK(debug("echo " + std::string(200, 'x')) == cut);
  const std::string full(99, 'x');
  CHECK(debug("echo " + full) == full + "\n");
  debug("define more");
  for (const std::string& line : {full, std::string("y"), std::string("z")}) debug("echo " + line);
  debug("end");
  CHECK(debug("more") == full + "\n" + cut);
}

TEST_CASE("console: a command's limit does not apply to log points in other runs") {
  janus::session::Session session(ConsoleFixture::small(), janus::session::built_in_collection());
  session.start();
  std::string text;
  janus::commands::Console console(session, [&](std::string_view line) { text += line; });
  console.set_max_output(20);
  REQUIRE(console.execute("break sum log here is a line of a log point").error.empty());
  text.clear();
  session.debugger().go();
  session.run({.max_cycle = 1000}, {});
  const std::string line = "log 1: here is a line of a log point\n";
  CHECK(text == line + line + line + line);
}
