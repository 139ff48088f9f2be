// `janus debug`: lines of a BASIC, blocks of commands, words that are not addresses.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

const char* const kBasic = "10 A=1\n20 GOSUB 100\n30 PRINT A\n40 END\n100 A=A+1\n110 RETURN\n";

}  // namespace

TEST_CASE("a plain number is a line where the machine runs a text with line numbers") {
  const Folder folder("words_lines");
  const std::string program = folder.file("count.bas", kBasic);
  const std::string run =
      output_of(folder, "debug '" + program +
                            "' --machine qbasic --command 'break 100' --command continue --command 'print A' --command 'list 30' "
                            "--command 'until 110' --command 'tbreak 40'");
  for (const char* part : {"stopped: breakpoint 1 at ", "100 A=A+1", "30 PRINT A", "110 RETURN"}) CHECK_THAT(run, Catch::Contains(part));
  CHECK(has(refusal(folder, "debug '" + program + "' --machine qbasic --command 'break 55'"), "no line 55"));
}

TEST_CASE("where lines of a BASIC lie above a processor a plain number is refused with both mends") {
  const Folder folder("words_level");
  CHECK(has(refusal(folder, "debug tiny-chess --command 'break 100'"), "write basic:100 for the line, or $64 for the address"));
  CHECK(run_janus(folder, "debug tiny-chess --command 'break $100' --command 'break basic:20'").code == 0);
}

TEST_CASE("blocks go over commands, scripts and lines that are piped in, and must have an end") {
  const Folder folder("words_blocks");
  const std::string small = JANUS_SOURCE_DIR "/tests/console/small.s";
  CHECK(has(output_of(folder, "debug '" + small +
                                  "' --command 'set $i=0' --command 'while $i<3' --command 'printf \"%d\\n\",$i' --command 'set $i=$i+1' "
                                  "--command end --command 'print $i'"),
            "\n0\n1\n2\n$03  3"));
  const std::string script =
      folder.file("twice.txt", "define twice\n  stepi $arg0\n  stepi $arg0\nend\nif 1==2\necho no\nelse\ntwice 2\nend\n");
  CHECK_FALSE(has(output_of(folder, "debug '" + small + "' --script '" + script + "'"), "no"));
  const std::string open = folder.file("open.txt", "if 1\necho x\n");
  CHECK(has(run_janus(folder, "debug '" + small + "' --script '" + open + "'").err, "open.txt: a block is not closed; add `end`"));
  CHECK(has(run_janus(folder, "debug '" + small + "' --command 'while 1'").err, "a block is not closed; add `end`"));
  CHECK(has(run_janus(folder, "debug '" + small + "'", open).err, "standard input: a block is not closed; add `end`"));
  const std::string wrong = folder.file("wrong.txt", "define wrongly\nnonsense\nend\nwrongly\n");
  CHECK(has(refusal(folder, "debug '" + small + "' --script '" + wrong + "'"), "wrong.txt:4: wrongly:1: unknown command `nonsense`"));
}

TEST_CASE("the commands of a breakpoint are carried out when it has stopped a run") {
  const Folder folder("words_actions");
  const std::string small = JANUS_SOURCE_DIR "/tests/console/small.s";
  const std::string run =
      output_of(folder, "debug '" + small + "'",
                folder.file("in.txt",
                            "break sum\ncommands\nsilent\nprintf \"sum of %d\\n\", a\ncontinue\nend\ncontinue\nsave breakpoints again\n"
                            "delete all\nsource again\ninfo breakpoints\n"));
  for (const char* part : {"sum of 3\nsum of 2\nsum of 1\nsum of 0\n", "execute       $020F sum", "printf \"sum of %d"})
    CHECK_THAT(run, Catch::Contains(part));
}

TEST_CASE("a register of 8 bits is no address, and the byte it points to is one") {
  const Folder folder("words_register");
  const std::string small = JANUS_SOURCE_DIR "/tests/console/small.s";
  const auto refusal = [&](const std::string& command) {
    return run_janus(folder, "debug '" + small + "' --command '" + command + "'").err;
  };
  for (const char* command : {"watch A", "break a", "who X", "mem Y"}) CHECK(has(refusal(command), "if the value is an address"));
  CHECK(has(refusal("mem S"), "the stack is at $0100"));
  CHECK(has(output_of(folder, "debug '" + small + "' --command 'watch mem[X+$10]' --command 'mem pc' --command 'x/2i pc'"),
            "change        $00"));
}
