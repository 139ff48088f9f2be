// `janus recover --try`: what its options ask for.
#include "catch.hpp"
#include "janus_process.hpp"

using namespace janus::tests;

TEST_CASE("options of trials go with --try alone") {
  const Folder folder("try_alone");
  const std::string page = folder.file("page.txt", "0200 A9 05  LDA #$05\n");
  const Outcome run = run_janus(folder, "recover " + page + " --cpu 6502 --keys C");
  CHECK(run.code == 3);
  CHECK(run.one_line());
  CHECK(run.err.find("--keys requires --try") != std::string::npos);
}
