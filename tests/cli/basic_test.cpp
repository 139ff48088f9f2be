// A BASIC program as the only file, or after its interpreter: selection of the machine, and output.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

constexpr const char* kFruit = "10 READ A$, B: PRINT A$; B\n20 PRINT USING \"##.#\"; 2.25\n30 DATA \"PEAR, GREEN\", 2\n";

}  // namespace

TEST_CASE("run: a BASIC program's output is on stdout, the reason of its end on stderr") {
  const Folder folder("basic_printed");
  const std::string file = folder.file("fruit.bas", kFruit);
  const Outcome run = run_janus(folder, "run " + file);
  CHECK(run.code == 0);
  CHECK(run.out == "PEAR, GREEN 2 \n 2.3\n");
  CHECK(run.err.starts_with(file + ": runs on the machine qbasic, as with --machine qbasic\njanus run: idle at cycle "));
  const Outcome named = run_janus(folder, "run " + file + " --machine qbasic");
  CHECK(named.out == run.out);
  CHECK(named.err.starts_with("janus run: idle at cycle "));
  CHECK(named.one_line());
}

TEST_CASE("run: an endless loop of BASIC is reported with its line") {
  const Folder folder("basic_loop");
  CHECK(has(run_janus(folder, "run " + folder.file("loop.bas", "10 A = 1\n20 GOTO 20\n")).err,
            "trap: the program jumps to itself at line 20 at cycle "));
  CHECK(has(run_janus(folder, "run " + folder.file("plain.bas", "A = 1\nagain: GOTO again\n")).err, "plain.bas:2 at cycle "));
}

TEST_CASE("run: BASIC output beyond the screen is complete, LOCATE positions are kept") {
  const Folder folder("basic_long");
  std::string all;
  for (int i = 1; i <= 60; ++i) all += " " + std::to_string(i) + " \n";
  CHECK(run_janus(folder, "run " + folder.file("long.bas", "FOR I = 1 TO 60: PRINT I: NEXT\n")).out == all);
  const Outcome placed = run_janus(folder, "run " + folder.file("placed.bas", "CLS\nLOCATE 2, 5: PRINT \"B\"\nLOCATE 1, 3: PRINT \"A\"\n"));
  CHECK(placed.out == "  A\n    B\n");
  CHECK(run_janus(folder, "run " + folder.file("picture.bas", "SCREEN 12\nLINE (1, 1)-(9, 9)\nPRINT CHR$(225)\n")).out == "\u00DF\n");
  CHECK(run_janus(folder, "run " + folder.file("asks.bas", "INPUT A$\nPRINT \"<\"; A$; \">\"\n") + " --type 'X\\r'").out == "? X\n<X>\n");
}

TEST_CASE("run: other options have their usual effect on a BASIC program") {
  const Folder folder("basic_as_before");
  const std::string run = "run " + folder.file("fruit.bas", kFruit) + " --machine qbasic";
  CHECK(run_janus(folder, run + " --json").out.starts_with("{"));
  CHECK(run_janus(folder, run + " --json").err.empty());
  CHECK(run_janus(folder, run + " --screen").out.starts_with("PEAR, GREEN 2\n 2.3\n"));
  CHECK(run_janus(folder, run + " --screen").err.empty());
  CHECK(run_janus(folder, run + " --printout -").out == "PEAR, GREEN 2 \n 2.3\n");
  CHECK(has(run_janus(folder, run + " --printout " + folder.file("p")).out, "idle at cycle"));
  CHECK(run_janus(folder, run + " --dump 0").out == "0000: 01\n");
  const Outcome false_one = run_janus(folder, run + " --expect cycle==3");
  CHECK(false_one.code == 1);
  CHECK(false_one.one_line());
  CHECK(has(false_one.out, "PEAR"));
  const Outcome endless =
      run_janus(folder, "run " + folder.file("loop.bas", "PRINT \"ON\"\nDO: LOOP\n") + " --machine qbasic --max-cycles 99");
  CHECK(endless.code == 2);
  CHECK(endless.out == "ON\n");
  CHECK(has(endless.err, "limit reached before `idle`"));
}

TEST_CASE("run: the H68's BASIC includes scrolled lines, and errors have their meaning") {
  const Folder folder("basic_nakamozu");
  const std::string counts = folder.file("counts.bas", "10 FOR I=1 TO 40\n20 P.I\n30 N.I\n");
  const Outcome found = run_janus(folder, "run " + counts);
  CHECK(found.code == 0);
  CHECK(has(found.err, counts + ": runs in nakamozu-basic, as with that name before the file; qbasic rejects it: " + counts + ":2:4: "));
  std::string all = "READY\n>RUN\n";
  for (int i = 1; i <= 40; ++i) all += std::to_string(i) + "\n";
  CHECK(found.out == all + "READY\n>_\n");
  const Outcome named = run_janus(folder, "run nakamozu-basic " + counts);
  CHECK(named.out == found.out);
  CHECK(named.one_line());
  const Outcome wrong = run_janus(folder, "run nakamozu-basic " + folder.file("let.bas", "10 LET A=5\n"));
  CHECK(has(wrong.out, "ERROR NO.9\n10 LET A=5\n"));
  CHECK(wrong.code == 4);
  CHECK(has(wrong.err, "; ERROR NO.9: unknown statement"));
  const Outcome tested = run_janus(folder, "test " + folder.file("cases.txt", "a: nakamozu-basic " + folder.file("let.bas") + "\n"));
  CHECK(tested.code == 1);
  CHECK(has(tested.out, "; ERROR NO.9: unknown statement"));
  CHECK(run_janus(folder, "run nakamozu-basic " + folder.file("prints.bas", "10 P.\"ERROR NO.9\"\n")).code == 0);
}

TEST_CASE("run: a BASIC program that is waiting for input has not ended") {
  const Folder folder("basic_waits");
  const std::string asks = folder.file("asks.bas", "10 INPUT A\n20 PRINT A\n"), ends = folder.file("ends.bas", "10 PRINT 1\n20 END\n");
  const std::string told = "asks.bas: the program has not ended, but is waiting for input; send input with --type";
  for (const char* program : {"--machine qbasic ", "nakamozu-basic "}) {
    CAPTURE(program);
    const Outcome run = run_janus(folder, std::string("run ") + program + asks);
    CHECK(run.code == 0);
    CHECK(has(run.err, told));
    CHECK_FALSE(has(run_janus(folder, std::string("run ") + program + asks + " --type '5\\r'").err, told));
    CHECK_FALSE(has(run_janus(folder, std::string("run ") + program + ends).err, "has not ended"));
  }
}

TEST_CASE("run: an invalid BASIC program is refused by the closest dialect") {
  const Folder folder("basic_refused");
  const auto refused = [&](const std::string& text, const std::string& told) {
    const Outcome run = run_janus(folder, "run " + folder.file("a.bas", text));
    CAPTURE(text, run.err);
    CHECK(run.code == 3);
    CHECK(run.one_line());
    CHECK(run.out.empty());
    CHECK(has(run.err, told));
  };
  refused("10 PRIMT 3\n", "a.bas:1:4: Syntax error");
  refused("10 A=1\n20 POKE 1,2\n", "a.bas:2:4: Feature unavailable: POKE is not in Janus's BASIC");
  refused("PRIMT 3\n", "a.bas:1:1: Syntax error");
  refused("\xFF\x12\x34", "a.bas: saved in tokenised form; save it as text");
  refused("\xFE\x12\x34", "a.bas: saved in tokenised and protected form");
  CHECK(has(run_janus(folder, "run nakamozu-basic " + folder.file("t.bas", "\xFF\x12")).err,
            "t.bas: saved in tokenised form; save it as text"));
  CHECK(has(run_janus(folder, folder.file("a.bas")).err, "`janus run "));
}

TEST_CASE("debug: selects the machine of a BASIC program") {
  const Folder folder("basic_debugged");
  CHECK(has(output_of(folder, "debug " + folder.file("fruit.bas", kFruit) + " --command continue --command 'print B'"), "\n2"));
}
