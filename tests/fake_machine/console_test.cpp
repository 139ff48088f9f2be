// The fake machine in the text debugger: statements are its steps, source lines its code.
#include "console/console_fixture.hpp"
#include "fake_machine/setup.hpp"

using namespace janus::tests;

TEST_CASE("statements are stepped through, into calls, over them, out of them, and back") {
  ConsoleFixture debug(fake_setup(), {"type AB", "break echo:5"});
  const std::string stop = debug("continue");
  for (const char* part : {"stopped: breakpoint 1 at $0005", "call 8", "echo:5  call 8"}) CHECK_THAT(stop, Catch::Contains(part));
  CHECK(has(debug.first_line("step"), "at $0008 MARK"));
  CHECK(has(debug("bt"), "MARK; from $0005"));
  CHECK(has(debug.first_line("finish"), "at $0006"));
  CHECK(has(debug.first_line("back"), "at $000A MARK+2"));
  CHECK(has(debug.first_line("rfinish"), "at $0005"));
  CHECK(has(debug.first_line("next"), "at $0006"));
  CHECK(has(debug.first_line("goto end"), "at $0006"));
}

TEST_CASE("variables and screens are watched in spaces of their own") {
  ConsoleFixture debug(fake_setup(), {"type AB"});
  debug("watch variables:26,2");  // N
  CHECK(has(debug.first_line("continue"), "variables:$1B"));
  CHECK(has(debug("mem variables:26,2"), "00 01"));
  debug.follow({"delete all", "set variables:26 $01 $00", "watch v-ram:17"});
  CHECK(has(debug.first_line("continue"), "v-ram:$11"));
  CHECK(has(debug("mem v-ram:16,2"), "41 42"));
  debug.follow({"delete all", "continue"});
  CHECK(has(debug("info display"), "READY\nAB\n"));
  CHECK(has(debug("mem variables:26,2"), "01 01"));
  CHECK(has(debug.refusal("watch read variables:26"), "watch change"));
}

TEST_CASE("what only instructions have is refused in words") {
  ConsoleFixture debug(fake_setup());
  CHECK(debug.refusal("dis") == "fake does not run instructions, so there is nothing to disassemble; use `list` to show the program");
  CHECK(debug.refusal("a 1 nop") == "fake does not run instructions, so there is nothing to assemble; use `list` to show the program");
  CHECK(debug.refusal("break undocumented") == "fake does not run instructions, so it has no undocumented opcodes");
  CHECK(has(debug("list MARK"), "0008  MARK: plot N 1 1"));
}

TEST_CASE("its own registers, keys, spaces and inputs are shown") {
  ConsoleFixture debug(fake_setup(), {"type A", "continue"});
  CHECK(has(debug("reg"), "KEY"));
  CHECK(has(debug("reg KEY"), "41"));
  CHECK(has(debug("info machine"), "keys BOOT LAMP 2 A B RETURN SHIFT KANA"));
  CHECK(has(debug("info inputs"), "press BOOT"));
  CHECK(has(debug("trace 3"), "key K"));
  CHECK(has(debug("profile"), "MARK"));
}
