// Tests the fake machine in the text debugger, with the labels, lines and variables of its program text.
#include "console/console_fixture.hpp"
#include "frontends/core/session/files_in.hpp"
#include "fake_machine/setup.hpp"

using namespace janus;
using tests::ConsoleFixture;
using tests::has;

namespace {

// Fills an array, creates another one temporarily, and waits for a key.
const std::string kArrays =
    "dim X 6 143\n"               // 1
    "text T HELLO\n"              // 2
    "let I 0\n"                   // 3
    "LOOP: call 11\n"             // 4
    "add I 1\n"                   // 5
    "if I 3 8\n"                  // 6
    "go 4\n"                      // 7
    "redim Y I 1\n"               // 8
    "key K\n"                     // 9
    "erase Y\n"                   // 10
    "FILL: store X 0 30 -9900\n"  // 11
    "store X 0 I -76\n"           // 12
    "store X 0 30 -76\n"          // 13
    "text T BYE\n"                // 14
    "return\n";                   // 15

session::Setup arrays() {
  return {.board = &tests::fake_board(), .text = session::ProgramText{"arrays.bas", kArrays}, .start = std::uint16_t{1}};
}

}  // namespace

TEST_CASE("console: names of the text are resolved: labels, lines, variables, elements") {
  ConsoleFixture debug(arrays(), {"break FILL"});
  const std::string stop = debug("continue");
  CHECK(has(stop, "stopped: breakpoint 1 at $000B FILL"));
  CHECK(has(stop, "arrays.bas:11  FILL: store X 0 30 -9900"));
  CHECK(has(debug("bt"), "FILL; from $0004 LOOP"));
  CHECK(has(debug.first_line("finish"), "at $0005 LOOP+1"));
  CHECK(debug.first_line("print X(0,30)") == "-0.76");
  CHECK(debug.first_line("print x( I , 31 - 1 )") == "-0.76");
  CHECK(debug.first_line("print T$") == "\"BYE\"  string at $018C T$");
  CHECK(debug.first_line("print T$ == \"BYE\" && I == 0").starts_with("$01"));
  CHECK(debug.first_line("print &X(1,2) - &X()").starts_with("$3C"));  // 4 * (1 + 7 * 2)
  CHECK(debug.first_line("print floor(X(0,30) * 10) / 100.0") == "-0.08");
  CHECK(has(debug("list LOOP"), "LOOP: call 11"));
  CHECK(has(debug("info files"), "arrays.bas, 15 lines"));
  CHECK(has(debug("trace 3"), "FILL"));
  CHECK(has(debug("profile"), "FILL"));
}

TEST_CASE("console: an invalid element is rejected with the reason") {
  ConsoleFixture debug(arrays());
  CHECK(has(debug.refusal("print X(7,0)"), "index 1 of `X()` must be from 0 to 6"));
  CHECK(has(debug.refusal("print X(1)"), "`X()` needs 2 indices; use one of X(0,0) to X(6,143)"));
  CHECK(has(debug.refusal("print X(1,2,3)"), "`X()` needs 2 indices; use one of X(0,0) to X(6,143)"));
  CHECK(has(debug.refusal("print X()[3]"), "`X()` needs 2 indices; use one of X(0,0) to X(6,143)"));
  CHECK(has(debug.refusal("print T$ + 1"), "a string can only be compared"));
  CHECK(has(debug.refusal("print Y(0,0)"), "neither a register nor a symbol"));
  CHECK(has(debug.refusal("break arrays.bas:99"), "no code at or after this line"));
}

TEST_CASE("console: a write of several bytes is one hit per statement, in both directions") {
  ConsoleFixture debug(arrays());
  CHECK(has(debug("watch X(0,30)"), "change        X(0,30) at $0548"));
  CHECK(has(debug.first_line("continue"),
            "watchpoint 1, X(0,30) is written (-99, was 0) by FILL: store X 0 30 -9900 at $000B FILL, at $000C FILL+1"));
  CHECK(has(debug.first_line("continue"),
            "watchpoint 1, X(0,30) is written (-0.76, was -99) by store X 0 30 -76 at $000D FILL+2, at $000E FILL+3"));
  CHECK(has(debug("who X(0,30)"), "X(0,30) holds -0.76: it was written by store X 0 30 -76 at $000D FILL+2"));
  CHECK(has(debug.first_line("continue"), "X(0,30) is written (-99, was -0.76) by FILL: store X 0 30 -9900 at $000B FILL, at $000C"));
  CHECK(has(debug.first_line("rcontinue"), "X(0,30) is written (-99, was -0.76) by FILL: store X 0 30 -9900, at $000B FILL"));
  CHECK(has(debug.first_line("rcontinue"), "X(0,30) is written (-0.76, was -99) by store X 0 30 -76, at $000D FILL+2"));
  CHECK(has(debug.first_line("rcontinue"), "X(0,30) is written (-99, was 0) by FILL: store X 0 30 -9900, at $000B FILL"));
  debug("delete all");
  CHECK(has(debug("watch I"), "I at $0110"));
  debug("watch X()");
  CHECK(has(debug.first_line("continue"), "X(0,30) is written (-99, was 0)"));
  CHECK(has(debug.first_line("continue"), "X(0,0) is written (-0.76, was 0)"));
  debug.follow({"delete 3", "watch T$"});
  CHECK_THAT(debug.first_line("continue"), Catch::Contains("T$ is written (\"BYE\", was 5 characters at $2130)"));
  CHECK(has(debug.first_line("continue"), "I is written (1, was 0)"));
}

TEST_CASE("console: an array created during the run has a name while it exists") {
  ConsoleFixture debug(arrays(), {"continue"});
  CHECK(debug.first_line("print Y(3,1)") == "0");
  CHECK(has(debug.refusal("print Y(4,1)"), "index 1 of `Y()` must be from 0 to 3"));
  debug("set Y(3,1) 1.5");
  CHECK(debug.first_line("print Y(3,1)") == "1.5");
  debug("break arrays.bas:8");
  debug("rcontinue");  // it started twice, at BOOT and at the given address
  CHECK(debug.first_line("print Y(3,1)") == "0");
  CHECK_THAT(debug.first_line("rcontinue"), Catch::Contains("at $0008"));
  CHECK(has(debug.refusal("print Y(3,1)"), "neither a register"));
  debug("goto end");
  CHECK(debug.first_line("print Y(3,1)") == "1.5");
}

TEST_CASE("console: names and lines follow the loaded text, also when going back") {
  ConsoleFixture debug(tests::fake_setup(), {"continue"});
  CHECK(debug.first_line("print MARK").starts_with("$08"));
  const std::uint64_t before = debug.session.cycle();
  debug.session.add_text({"other.bas", "print OTHER\nTHERE: key Q\n"});
  debug.session.apply_input({.kind = session::Input::Kind::load_rom, .name = "program", .text = "print OTHER\nTHERE: key Q\n"});
  CHECK(debug.first_line("print THERE").starts_with("$02"));
  CHECK(has(debug.refusal("print MARK"), "neither a register nor a symbol"));
  CHECK(has(debug("list THERE"), "other.bas"));
  debug.session.queue_keys(session::parse_keys("BOOT", debug.session.machine()));
  debug.follow({"continue", "goto " + std::to_string(before - 100)});
  CHECK(debug.first_line("print MARK").starts_with("$08"));
  CHECK(has(debug("list MARK"), "echo"));
  debug("goto end");
  CHECK(debug.first_line("print THERE").starts_with("$02"));
  const auto state = debug.session.save_state();
  ConsoleFixture fresh(tests::fake_setup());
  fresh.session.timeline().load_state(state);
  CHECK(fresh.first_line("print THERE").starts_with("$02"));
  CHECK(has(fresh("list THERE"), "program.bas"));  // a state has no file name
}

TEST_CASE("console: an invalid text is rejected with its file and line") {
  session::Setup setup{.board = &tests::fake_board(), .text = session::ProgramText{"bad.bas", "end\njump 7\n"}};
  CHECK_THROWS_WITH(session::Session(setup, session::built_in_collection()), "bad.bas:2:1: `jump 7` is not a statement");
  const tests::OwnFolder folder;
  const std::string path = folder.write("bad.bas", "end\n\njump\n");
  session::Session session(tests::fake_setup(), session::built_in_collection());
  CHECK_THROWS_WITH(session::load_into(session, session::inspect_file(path, session::built_in_collection()), {}),
                    path + ":2:1: `` is not a statement");
}

TEST_CASE("idle: a polling machine with exact idle detection is not taken as idle") {
  session::Setup setup{.board = &tests::fake_board(),
                       .text = session::ProgramText{"busy.bas", "add N 1\nscan K\nif K 0 1\nkey K\n"},
                       .start = std::uint16_t{1}};
  session::Session session(setup, session::built_in_collection());
  session.start();
  CHECK(session.run({.max_cycle = 200'000}, {}) == session::EndReason::limit);
  session.queue_text("A");
  CHECK(session.run({.max_cycle = 300'000}, {}) == session::EndReason::limit);  // no key is pressed
}

TEST_CASE("console: steps by statement into, over and out of calls, and back") {
  ConsoleFixture debug(tests::fake_setup(), {"type AB", "break echo:5"});
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

TEST_CASE("console: variables and screens are watched in their own spaces") {
  ConsoleFixture debug(tests::fake_setup(), {"type AB"});
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

TEST_CASE("console: commands for instructions are rejected with the reason") {
  ConsoleFixture debug(tests::fake_setup());
  CHECK(debug.refusal("dis") == "fake does not execute machine code, so there is nothing to disassemble; use `list` to show the program");
  CHECK(debug.refusal("a 1 nop") == "fake does not execute machine code, so there is nothing to assemble; use `list` to show the program");
  CHECK(debug.refusal("break undocumented") == "fake does not execute machine code, so it has no undocumented opcodes");
  CHECK(has(debug("list MARK"), "0008  MARK: plot N 1 1"));
}

TEST_CASE("console: the machine's own registers, keys, spaces and inputs are shown") {
  ConsoleFixture debug(tests::fake_setup(), {"type A", "continue"});
  CHECK(has(debug("reg"), "KEY"));
  CHECK(has(debug("reg KEY"), "41"));
  CHECK(has(debug("info machine"), "keys BOOT LAMP 2 A B RETURN SHIFT KANA"));
  CHECK(has(debug("info inputs"), "press BOOT"));
  CHECK(has(debug("trace 3"), "key K"));
  CHECK(has(debug("profile"), "MARK"));
}
