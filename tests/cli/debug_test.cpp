// `janus debug` used by scripts.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

const std::string kSmall = JANUS_SOURCE_DIR "/tests/console/small.s";

}  // namespace

TEST_CASE("debug: executes commands in order, and writes only their output") {
  const Folder folder("debug_commands");
  const Outcome run = run_janus(
      folder, "debug '" + kSmall + "' --command 'break sum if a==1' --command continue --command 'bt 1' --command quit --command nonsense");
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  CHECK(run.out ==
        "  1  execute       $020F sum if a==1\n"
        "stopped: breakpoint 1 at $020F sum, cycle 80\n"
        "  020F  85 11     sta count            A=01 X=01 Y=00 S=F9 P=nv-bdIzc\n"
        "  " +
            kSmall +
            ":15  sum:    sta count\n"
            "#0   sum; from $021E sum+15; frame 5, cycle 80\n... and 3 more\n");
}

TEST_CASE("debug --script: allows comments, and reports errors with line and exit code 3") {
  const Folder folder("debug_script");
  const std::string script = folder.file("steps.txt", "# steps\n\nuntil sum\nreg\nstep twice\nreg\n");
  const Outcome run = run_janus(folder, "debug '" + kSmall + "' --script '" + script + "' --command reg");
  CHECK(run.code == 3);
  CHECK(run.one_line());
  CHECK(has(run.err, script + ":5: `twice`, column 1: "));
  CHECK(has(run.out, "\nPC=020F A=03 X=FF Y=00 S=FD P=nv-bdIzc  cycle 24\n"));
}

TEST_CASE("debug: commands can be piped in, without a prompt") {
  const Folder folder("debug_pipe");
  const Outcome run = run_janus(folder, "debug microchess --keys C,PC", folder.file("in.txt", "c\ninfo display\nwho BESTV\n"));
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  CHECK(has(run.out, "stopped: idle, the program is waiting for input at $1F"));
  CHECK(has(run.out, "\n0F1333\n$00FA BESTV holds $13: $13 was written by sta BESTV at $03D9 MV2+4, cycle "));
  CHECK_FALSE(has(run.out, "(janus)"));
  CHECK(has(refusal(folder, "debug microchess", folder.file("wrong.txt", "reg\nrge\n")),
            "standard input:2: unknown command `rge`; did you mean `reg`?"));
}

TEST_CASE("debug --max-cycles: scripts end at the limit with exit code 2") {
  const Folder folder("debug_limit");
  const std::string loop =
      folder.file("loop.s", "        .org $0200\nstart:  inc $10\n        jmp start\n        .org $FFFC\n        .word start\n");
  const Outcome run = run_janus(folder, "debug '" + loop + "' --max-cycles 1000 --command 'step 3' --command continue --command reg");
  CHECK(run.code == 2);
  CHECK(run.one_line());
  CHECK_THAT(run.err, Catch::StartsWith("janus debug: limit reached at cycle 10"));
  CHECK_THAT(run.err, Catch::EndsWith(" (0.001 s); raise --max-cycles\n"));
  CHECK(has(run.out, "stopped: the limit was reached at $020"));
  CHECK_FALSE(has(run.out, "PC="));
  const std::string script = folder.file("for_ever.txt", "while 1\ncontinue\nend\n");
  const Outcome looped = run_janus(folder, "debug '" + loop + "' --max-cycles 1000 --script '" + script + "' --command reg");
  CHECK(looped.code == 2);
  CHECK_FALSE(has(looped.out, "PC="));
  CHECK(run_janus(folder, "debug '" + loop + "' --max-cycles 1000 --command 'step 3' --command reg").code == 0);
  for (const char* body : {"reset", "goto begin\nuntil $0202", "goto begin\nstep 3"}) {
    CAPTURE(body);
    const std::string endless = folder.file("endless.txt", std::string("while 1\n") + body + "\nend\n");
    const Outcome ended = run_janus(folder, "debug '" + loop + "' --max-cycles 1000 --script '" + endless + "' --command reg");
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, Catch::StartsWith("janus debug: limit reached at cycle "));
    CHECK_FALSE(has(ended.out, "PC="));
  }
  const std::string jam = folder.file("jam.s", "        .org $0200\nstart:  .byte $02\n        .org $FFFC\n        .word start\n");
  CHECK(has(refusal(folder, "debug '" + jam + "' --max-cycles 1000 --script '" + script + "'"),
            "infinite loop: the last iteration changed nothing; change a variable or the machine state in the loop"));
  const std::string counted = folder.file("counted.txt", "set $i = 0\nwhile $i < 9\nset $i = $i + 1\nend\noutput $i\n");
  CHECK(has(run_janus(folder, "debug '" + jam + "' --max-cycles 1000 --command c --script '" + counted + "'").out, "$09"));
  for (const char* command : {"debug", "run"}) {
    CHECK(has(refusal(folder, std::string(command) + " '" + loop + "' --max-cycles ''"),
              "--max-cycles: the value is empty; write --max-cycles N"));
  }
  CHECK(run_janus(folder, "run '" + loop + "' --max-seconds ''").code == 3);
  CHECK(run_janus(folder, "run '" + loop + "' --max-cycles 1000 --start ''").code == 3);
  CHECK(has(refusal(folder, "debug '" + loop + "' --max-cycles some --command reg"),
            "--max-cycles some: not a number of cycles; use a whole number"));
}

TEST_CASE("debug --load-state: starts at the saved state") {
  const Folder folder("debug_state");
  const std::string state = (folder.path / "state").string();
  REQUIRE(run_janus(folder, "run microchess --keys C --save-state '" + state + "'").code == 0);
  const std::string run =
      output_of(folder, "debug microchess --load-state '" + state + "' --command 'info display' --command 'info recording'");
  CHECK(has(run, "CCCCCC\n"));
  CHECK_FALSE(has(run, "cycles 0 to"));
}

TEST_CASE("debug: a saved session is loaded with its breakpoints") {
  const Folder folder("debug_session");
  const std::string path = (folder.path / "session").string();
  REQUIRE(run_janus(folder, "debug '" + kSmall + "' --command 'break sum ignore 1 if a<3' --command 'mark here' --command 'save session " +
                                path + "'")
              .code == 0);
  const std::string run =
      output_of(folder, "debug '" + kSmall + "' --command 'load " + path + "' --command break --command mark --command c");
  CHECK(has(run, "\n  1  execute       $020F sum if a<3, ignores 1\nhere             cycle "));
  CHECK(has(run, "stopped: breakpoint 1 at $020F sum, cycle 80\n"));
}

TEST_CASE("debug: reads source lines from a debug file next to the image, or --symbols") {
  const Folder folder("debug_lines");
  const std::string made = JANUS_SOURCE_DIR "/tests/other_tools/";
  const Outcome beside = run_janus(folder, "debug '" + made + "bare.bin' --command 'break squares.c:25' --command c --command 'next line'");
  CHECK(beside.code == 0);
  CHECK(beside.err == "lines and names from " + made + "bare.dbg\n");
  CHECK(has(beside.out, "stopped: breakpoint 1 at $1057 _main+18, cycle "));
  CHECK(has(beside.out, "\n  squares.c:24      for (i = 1; i <= 4; ++i) {\n"));

  const std::string source = folder.file("own.s", "        .org $0200\nstart:  ldx #3\nloop:   dex\n        bne loop\ndone:   jmp done\n");
  REQUIRE(run_janus(folder, "asm '" + source + "' -o own.hex --linemap lines.txt").code == 0);
  const Outcome given =
      run_janus(folder, "debug own.hex --symbols lines.txt --command 'break own.s:3' --command c --command list --command 'step line'");
  CHECK(given.code == 0);
  CHECK(given.err.empty());
  CHECK(has(given.out, ">     3 0202  loop:   dex\n"));
  CHECK(has(given.out, "own.s:4          bne loop\n"));
}
