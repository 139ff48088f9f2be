// `janus run` with a source for the 6800, and with opcodes that are in no data book.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

constexpr const char* kSource = R"(* Counts down, and then runs into an opcode that is none.
        ORG  $0100
        FCB  $12
START   LDAB #3
TURN    DECB
        BNE  TURN
SUCCESS BRA  SUCCESS
BROKEN  FCB  $12
        LDAA #7
        BRA  SUCCESS
        END
)";

}  // namespace

TEST_CASE("a 6800 source runs on the bare machine from START, in its own syntax") {
  const Folder folder("m6800");
  const std::string source = folder.file("test.s", kSource);
  output_of(folder, "run " + source + " --machine bare-6800 --until pc==SUCCESS --expect 'b==0'");
}

TEST_CASE("an illegal opcode ends the run with exit code 4 and its address, or is run by an option") {
  const Folder folder("m6800_trap");
  const std::string source = folder.file("test.s", kSource);
  const std::string from_broken = "run " + source + " --machine bare-6800 --start 0108 --until pc==SUCCESS --max-cycles 1000";
  const Outcome trapped = run_janus(folder, from_broken);
  CHECK(trapped.code == 4);
  CHECK(has(trapped.err, "illegal opcode $12 at $0108"));
  output_of(folder, from_broken + " --option undocumented=run --expect 'a==7'");
}
