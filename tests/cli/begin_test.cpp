// Start address of a program: --start with an address or a label, after the board's reset, and the errors.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

constexpr const char* k6502 = "* = $0200\nstart: lda #7\nloop: tax\n  jmp loop\n";
constexpr const char* k6800 = "        ORG $100\nSTART   LDAA #7\nLOOP    INX\n        BRA LOOP\n";
constexpr const char* kF8 = "        .org $0200\nSTART:  LI 5\nLOOP:   INC\n        BR LOOP\n";

}  // namespace

TEST_CASE("debug: the first stop is at --start on every board, not in the reset") {
  const Folder folder("begin_debug");
  const std::string s6502 = folder.file("a.s", k6502), s6800 = folder.file("b.s", k6800), f8 = folder.file("c.s", kF8);
  const struct {
    std::string arguments;
    const char* first;
  } boards[] = {
      {s6502 + " --machine kim1 --start 200", "$0202"},        {s6502 + " --machine kim1 --option terminal=on --start 200", "$0202"},
      {s6502 + " --machine bare-6502 --start start", "$0202"}, {s6800 + " --machine h68tr --start 100", "$0102"},
      {s6800 + " --machine h68tr-tv --start START", "$0102"},  {s6800 + " --machine bare-6800 --start 100", "$0102"},
      {f8 + " --machine f8kit --start 200", "$0202"},          {f8 + " --machine f8kit --start START", "$0202"},
      {f8 + " --machine bare-f8 --start 200", "$0202"},
  };
  for (const auto& board : boards) {
    const Outcome run = run_janus(folder, "debug " + board.arguments + " --command step --command 'print a' --command step");
    INFO(board.arguments << "\n" << run.err << run.out);
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    CHECK(run.out.starts_with(std::string("stopped: step at ") + board.first));
  }
}

TEST_CASE("option --start: accepts a label of the program") {
  const Folder folder("begin_label");
  const std::string source = folder.file("a.s", k6502);
  CHECK(run_janus(folder, "run " + source + " --start loop --until pc==loop --expect a==0").code == 0);
  CHECK(run_janus(folder, "run microchess --start GO --until pc==GO").code == 0);
  CHECK(has(refusal(folder, "run " + source + " --start lop"),
            "--start lop: not a hexadecimal address from 0 to FFFF and not a label of the program; did you mean `loop`?"));
}

TEST_CASE("option --start: on a KIM-1 with a terminal, the monitor measures the bit rate first") {
  const Folder folder("begin_bits");
  const std::string source = folder.file("a.s", "* = $0200\nstart: lda #$48\n jsr $1ea0\n lda #$49\n jsr $1ea0\nend: jmp end\n");
  for (const char* rate : {"110", "300", "9600"}) {
    CHECK(output_of(folder, "run " + source + " --machine kim1 --option terminal=on --option baud=" + rate +
                                " --start start --until pc==end --printout -")
              .ends_with("HI"));
  }
}

TEST_CASE("run: a program that was loaded but not started is reported") {
  const Folder folder("begin_not");
  const std::string source = folder.file("a.s", k6502);
  const Outcome run = run_janus(folder, "run " + source + " --machine kim1");
  CHECK(run.code == 0);
  CHECK(run.one_line());
  CHECK(has(run.err, "a.s was loaded but not started; give the start address to the monitor of kim1, as in --start 0200"));
  CHECK(has(refusal(folder, "run " + source + " --machine kim1 --expect idle"), "a.s was loaded but not started"));
  const Outcome test = run_janus(folder, "test " + folder.file("cases.txt", "a: " + source + " --machine kim1\n"));
  CHECK(test.code == 3);
  CHECK(test.out.starts_with("ERROR  a: "));
  CHECK(has(test.out, "a.s was loaded but not started"));
  for (const char* other : {" --machine kim1 --start 200", " --machine kim1 --keys RS", " --machine bare-6502"})
    CHECK_FALSE(has(run_janus(folder, "run " + source + other + " --max-cycles 99999").err, "not started"));
  CHECK_FALSE(has(run_janus(folder, "run microchess").err, "not started"));
}

TEST_CASE("run: a program or machine name used as a file is reported with the fix") {
  const Folder folder("begin_names");
  CHECK(has(refusal(folder, "run microchess kim1-monitor"), "`kim1-monitor` is a program"));
  CHECK(has(refusal(folder, "run microchess kim1"), "`kim1` is a machine; use --machine kim1"));
  CHECK(has(refusal(folder, "run h68tr"), "`h68tr` is a machine; use --machine h68tr"));
}

TEST_CASE("run: accepts a process substitution of the shell as a file") {
  const Folder folder("begin_process");
  const std::string image = folder.file("a.hex");
  REQUIRE(run_janus(folder, "asm " + folder.file("a.s", k6502) + " -o " + image).code == 0);
  REQUIRE(run_janus(folder, "convert " + image + " " + folder.file("a.bin")).code == 0);
  const std::string janus = JANUS_BINARY_DIR "/bin/janus";
  const auto shell = [&](const std::string& command) { return std::system(("bash -c '" + command + "' 2>" + folder.file("err")).c_str()); };
  CHECK(shell(janus + " run <(cat " + image + ") --start 200 --until pc==\\$0203 --expect a==7") == 0);
  CHECK(shell(janus + " run <(sleep 0.1; cat " + folder.file("a.bin") + ")@200 --until pc==\\$0203 --expect a==7") == 0);
  CHECK(shell(janus + " run <(cat " + folder.file("a.bin") + ")") != 0);
  CHECK(has(slurp(folder.file("err")), "raw bytes need an address; write "));
}
