// `janus recover --try`: what its options ask for.
#include "janus_process.hpp"

using namespace janus::tests;

TEST_CASE("options of trials go with --try alone") {
  const Folder folder("try_alone");
  const std::string page = folder.file("page.txt", "0200 A9 05  LDA #$05\n");
  CHECK(has(refusal(folder, "recover " + page + " --cpu 6502 --keys C"), "--keys requires --try"));
}

TEST_CASE("a try in which nobody came by the doubts says what may be missing to start the program") {
  const Folder folder("try_unstarted");
  const std::string page =
      folder.file("page.txt", "0200 A9 05    START  LDA #$0G\n0202 85 10           STA $10\n0204 4C 04 02 STOP   JMP STOP\n0207 19\n");
  const std::string attempt = "recover '" + page + "' --cpu 6502 --try --machine kim1 --expect 'mem[$10]==5' ";
  for (const auto& [more, words] :
       {std::pair{"", "because the program was not started; add --start ADDR or --keys\n"},
        std::pair{"--keys AD", "because the keys do not start the program; add --start ADDR or change --keys\n"}}) {
    CAPTURE(more);
    const std::string told = run_janus(folder, attempt + more).out;
    CAPTURE(told);
    CHECK(has(told, std::string("--try: the unresolved bytes were not executed, ") + words));
  }
  CHECK_FALSE(has(run_janus(folder, attempt + "--start 0200").out, "the unresolved bytes were not executed"));
}

// LDA #$0C and LDA #$0G: the one digit is damaged in the column of bytes, the other in the operand.
TEST_CASE("the candidate that keeps what is expected becomes the byte by a line of --decide") {
  const Folder folder("try_decide");
  const std::string page = folder.file("page.txt",
                                       "0200 A9 0C    START  LDA #$0G\n"
                                       "0202 85 10           STA COUNT\n"
                                       "0204 C6 10    LOOP   DEC COUNT\n"
                                       "0206 D0 FC           BNE LOOP\n"
                                       "0208 E6 11           INC DONE\n"
                                       "020A 4C 0A 02 STOP   JMP STOP\n"
                                       "0010          COUNT  EQU $10\n"
                                       "0011          DONE   EQU $11\n");
  const std::string recover = "recover '" + page + "' --cpu 6502 -o '" + folder.file("a.bin") + "' ";
  const std::string attempt = recover + "--try --machine bare-6502 --start 0200 --until 'pc==$020A' --expect 'cycle<80'";
  const Outcome tried = run_janus(folder, attempt);
  CHECK(tried.code == 2);
  CHECK_FALSE(std::filesystem::exists(folder.path / "a.bin"));
  for (const char* part :
       {"0201 as 0C: fails at cycle 112: `cycle<80` is false\n", "0201 as 06: keeps what is expected at cycle 64, and it alone\n"})
    CHECK(has(tried.out, part));
  CHECK(run_janus(folder, attempt + " --jobs 2").out == tried.out);
  const std::size_t line = tried.out.find("0201 06 of its candidates the only one");
  REQUIRE(line != std::string::npos);
  folder.file("a.decide", tried.out.substr(line, tried.out.find('\n', line) + 1 - line));
  output_of(folder, recover + "--decide '" + folder.file("a.decide") + "'");
  CHECK(slurp(folder.path / "a.bin") == std::string("\xA9\x06\x85\x10\xC6\x10\xD0\xFC\xE6\x11\x4C\x0A\x02"));
}
