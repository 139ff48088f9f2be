// `run` and `debug` of sources in every syntax, with the options of `asm`.
#include "janus_process.hpp"

using namespace janus::tests;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;

namespace {

const std::string kPrograms = JANUS_SOURCE_DIR "/tests/assembler_programs/";
const std::string kMemory = " --max-cycles 0 --start 200 --dump 0-FFFF";

const std::string kDasm = " org $200\nstart subroutine\n lda #VALUE\n.loop jmp .loop\n dc.b 1\n";

}  // namespace

TEST_CASE("run: a source in each syntax assembles to the bytes of its image") {
  const Folder folder("source_options");
  const struct {
    std::string source, image, options, machine;
  } kRows[] = {{"sieve.asm", "sieve.hex", "--syntax dasm", ""},
               {"snake.a", "snake.hex", "--syntax acme", ""},
               {"sort.s", "sort.hex", "--syntax ca65", ""},
               {"heap.asm", "heap.hex", "--syntax 64tass", ""},
               {"memtest.asm", "memtest.hex", "--syntax motorola", "bare-6800"},
               {"shellsort.asm", "shellsort.hex", "--cpu 6800", "bare-6800"},
               {"multiply_f8.asm", "multiply_f8.hex", "--syntax dasm", "bare-f8"},
               {"sum.f8", "sum.hex", "", "bare-f8"}};
  for (const auto& row : kRows) {
    INFO(row.source);
    const Outcome source = run_janus(folder, "run " + kPrograms + row.source + " " + row.options + kMemory);
    const Outcome image =
        run_janus(folder, "run " + kPrograms + row.image + (row.machine.empty() ? "" : " --machine " + row.machine) + kMemory);
    CHECK(source.code == image.code);
    CHECK(source.out == image.out);
    CHECK(source.out.size() > 65536);
    if (!row.machine.empty())
      CHECK_THAT(source.err, Contains(": runs on the machine " + row.machine + ", as with --machine " + row.machine));
  }
}

TEST_CASE("run, debug: a syntax detected from the source is reported") {
  const Folder folder("clear_syntax");
  const std::string source = folder.file("game.asm", " org $200\nstart subroutine\n lda #1\n.loop jmp .loop\n dc.b 1\n");
  const Outcome run = run_janus(folder, "run " + source + " --until pc==514 --json");
  CHECK(run.code == 0);
  CHECK(run.err == source + ": assembled as dasm\n");
  const Outcome debug = run_janus(folder, "debug " + source + " --command 'dis start'");
  CHECK(debug.code == 0);
  CHECK_THAT(debug.err, StartsWith(source + ": assembled as dasm\n"));
  CHECK_THAT(debug.out, Contains("start.loop   jmp"));
  const std::string both = folder.file("both.asm", " processor 6502\n org $200\n dc.b 010\n");
  for (const std::string command : {"run ", "debug ", "term "})
    CHECK(refusal(folder, command + both) ==
          "janus: " + both + ": assembles as mos and as dasm, with different bytes; use --syntax mos or --syntax dasm\n");
}

TEST_CASE("run, debug: accept the options of the assembler") {
  const Folder folder("assembler_options");
  const std::string source = folder.file("game.txt", " include \"more.h\"\n" + kDasm);
  folder.file("lib/more.h", "OTHER = 3\n");
  const std::string options = " --syntax dasm -I " + folder.file("lib") + " -D VALUE=7";
  const std::string expect = " --until pc==514 --expect a==7";
  CHECK(run_janus(folder, "run " + source + options + expect).code == 0);
  CHECK_THAT(output_of(folder, "debug " + source + options + " --command 'print start' --command reload"),
             Contains("game.txt: 6 bytes assembled, 0 changed"));
  const std::string script = "debug --machine bare-6502 --command 'load " + source + options + "' --command 'print start'";
  CHECK_THAT(output_of(folder, script), Contains("game.txt: 6 bytes loaded at $0200"));
  check_refused(folder,
                {{"run " + source, ": unknown file type; this looks like dasm; use --syntax dasm"},
                 {"run " + source + " --syntax intel", "unknown syntax 'intel'; use one of: "},
                 {"run " + source + " --syntax dasm --cpu z80", "unknown processor 'z80'; use one of: "},
                 {"run " + source + options + " --machine kim1 --cpu f8", "--cpu is f8, but the machine has a 6502; use --machine bare-f8"},
                 {"run " + source + " --syntax dasm -D 1=2", "-D 1=2: expected NAME=VALUE"},
                 {"run microchess --syntax dasm", "run: --syntax, --cpu, -I and -D are for sources; name a source file, or remove them"},
                 {"run " + kPrograms + "sieve.hex -D A=1", "--syntax, --cpu, -I and -D are for sources"},
                 {"run /dev/null --syntax dasm", "not a regular file; write the source to a file first"},
                 {"debug " + source + " --cpu f8 --syntax acme", "the syntax 'acme' does not support the f8; use 'fairchild'"}});
}

TEST_CASE("asm, run: a line map has the source lines of another syntax") {
  const Folder folder("linemap");
  const std::string source = folder.file("game.asm", kDasm), hex = folder.file("x.hex"), map = folder.file("x.dbg");
  CHECK(run_janus(folder, "asm --syntax dasm -D VALUE=1 -o " + hex + " --linemap " + map + " " + source).code == 0);
  CHECK(run_janus(folder, "run " + hex + " --symbols " + map + " --until pc==start+2").code == 0);
}
