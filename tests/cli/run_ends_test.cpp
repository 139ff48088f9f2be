// `janus run`: crashes, halts and endless programs, output during the run, and profiles.
#include <algorithm>

#include "conversation.hpp"
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

constexpr const char* kProgram = R"(
* = $0200
start:  ldx #9
loop:   jsr work
        dex
        bne loop
done:   jmp done
work:   rts
)";

}  // namespace

TEST_CASE("run: a crash through an unset vector is a trap, with the fix in one line") {
  const Folder folder("crash");
  const std::string file = folder.file("crash.s", "* = $0200\nstart: lda #1\n brk\n");
  const Outcome run = run_janus(folder, "run " + file);
  CHECK(run.code == 4);
  CHECK(run.one_line());
  CHECK(has(run.err, "trap: BRK at $0202 used the vector at $FFFE, which is not set; the program has crashed at $0000"));
  CHECK(has(run.err, "store the address of a handler at $FFFE"));
}

TEST_CASE("run: an expectation that cannot fail is rejected") {
  const Folder folder("certain");
  const std::string run = "run " + folder.file("s.s", kProgram) + " --until pc==done --expect ";
  for (const std::string text : {"a!=300", "a<256", "x==x"})
    CHECK(has(refusal(folder, run + "'" + text + "'"), "`" + text + "` is always true; compare a machine value, as in a==5"));
  CHECK(has(refusal(folder, run + "'display!=\"ERROR\"'"), "bare-6502 has no display; compare memory or a register"));
}

TEST_CASE("run: without a limit it ends an emulated hour after the last key, with the fix") {
  const Folder folder("hour");
  const Outcome run = run_janus(folder, "run " + folder.file("busy.s", "* = $0200\nstart: inx\n jmp start\n"));
  CHECK(run.code == 2);
  CHECK(run.one_line());
  CHECK(has(run.err, "60 emulated minutes after the last key"));
  CHECK(has(run.err, "--max-seconds"));
  CHECK(run.err.find('\r') == std::string::npos);  // no terminal, no progress
}

TEST_CASE("run: at a terminal, a long run shows progress in one line, removed at the end") {
  const Folder folder("progress");
  AtTerminal run({"run", folder.file("busy.s", "* = $0200\nstart: inx\n jmp start\n"), "--max-seconds", "1000000"});
  REQUIRE(run.shows("\r\x1b[Kcycle "));
  REQUIRE(run.shows("\r\x1b[Kcycle "));
  run.type("\x03");
  REQUIRE(run.shows("\r\x1b[K"));
  REQUIRE(run.shows("interrupted at cycle"));
  REQUIRE(run.shows("janus run: interrupted"));
  CHECK(run.exit_code() == 2);
  CHECK(run.seen().rfind("Ctrl-C stops") < run.seen().rfind("\r\x1b[K"));
}

TEST_CASE("run: a trap ends early, and the trace remains short") {
  const Folder folder("trace");
  const std::string trace = folder.file("trace.txt");
  const Outcome run = run_janus(folder, "run " + folder.file("test.s", kProgram) + " --trace " + trace);
  CHECK(run.code == 4);
  const std::string lines = slurp(trace);
  CHECK(std::count(lines.begin(), lines.end(), '\n') < 5'000);
}

TEST_CASE("profile: a program started by --start is attributed to its own routines") {
  const Folder folder("profile");
  const std::string file = folder.file("test.s", kProgram), csv = folder.file("profile.csv");
  const auto row = [&](const std::string& arguments, const std::string& routine) {
    output_of(folder, "run " + file + " --until pc==done --profile " + csv + " " + arguments);
    const std::string table = "\n" + slurp(csv);
    INFO(table);
    CHECK_FALSE(has(table, "NUL"));
    const std::size_t at = table.find("\n" + routine + ",");
    REQUIRE(at != std::string::npos);
    return table.substr(at + 1, table.find('\n', at + 1) - at - 1);
  };
  for (const char* machine : {"--machine kim1 --start 200", "--machine kim1 --keys AD,0,2,0,0,GO", "", "--start 200"}) {
    CHECK(row(machine, "start") == "start,$0200,1,100,154");
    CHECK(row(machine, "work") == "work,$020B,9,54,54");
  }
}

TEST_CASE("run: an interrupt that leaves no time for the program is reported at the limit") {
  const Folder folder("storm");
  const std::string file = folder.file("storm.s", R"(
        .org $0200
start:  ldx #$FF
        txs
        lda #1
        sta $FE08
        sta $FE0A
        cli
wait:   lda $10
        beq wait
        inc $11
done:   jmp done
isr:    inc $12
        rti
        .org $FFFC
        .word start, isr
)");
  const Outcome run = run_janus(folder, "run '" + file + "' --until 'mem[$11]==1' --max-cycles 300000");
  CHECK(run.code == 2);
  for (const char* part : {"limit reached before `mem[$11]==1`", "\njanus run: the handler at $0215 isr was immediately re-entered 11 ",
                           " or earlier; the program at $020E wait+2 does not continue, because the IRQ line is low at each return\n"})
    CHECK_THAT(run.err, Catch::Contains(part));
  // A handler of 500 cycles that releases the line, and asserts it again.
  std::string slow = slurp(file);
  slow.replace(slow.find("isr:    inc $12"), 15, "isr:    sta $FE0C\n        ldy #$60\nl:      dey\n        bne l\n        sta $FE0A");
  const Outcome again = run_janus(folder, "run '" + folder.file("slow.s", slow) + "' --until 'mem[$11]==1' --max-cycles 300000");
  CHECK(again.code == 2);
  CHECK(has(again.err, "\njanus run: the handler at $0215 isr was immediately re-entered 1 "));
  const std::string quiet =
      folder.file("quiet.s", "        .org $0200\nstart:  inc $10\n        jmp start\n        .org $FFFC\n        .word start\n");
  CHECK_FALSE(has(run_janus(folder, "run '" + quiet + "' --until 'mem[$11]==1' --max-cycles 300000").err, "IRQ"));
}
