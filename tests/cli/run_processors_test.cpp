// `janus run` with sources for the 6800 and the F8, and with undocumented opcodes.
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

constexpr const char* k6800 = R"(* Counts down, and then runs into an opcode that is none.
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

constexpr const char* kF8 = R"(* Counts down, and then runs into a code without a mnemonic.
        ORG  H'0100'
        DC   H'2D'
START   LIS  3
        LR   0,A
TURN    DS   0
        BNZ  TURN
SUCCESS BR   SUCCESS
BROKEN  DC   H'2D'
        NOP
        BR   SUCCESS
        END
)";

}  // namespace

TEST_CASE("run: a 6800 or F8 source starts at START, in the syntax of its processor") {
  const Folder folder("processors");
  output_of(folder, "run " + folder.file("m6800.s", k6800) + " --machine bare-6800 --until pc==SUCCESS --expect 'b==0'");
  const std::string run = "run " + folder.file("f8.s", kF8) + " --machine bare-f8 --until pc==SUCCESS --json";
  const json report = json::parse(output_of(folder, run));
  CHECK(report["machine"] == "bare-f8");
  CHECK(report["registers"]["PC0"] == 0x0106);
  CHECK(report["registers"]["A"] == 3);
}

TEST_CASE("run: an illegal opcode ends the run with exit code 4, or is run by an option") {
  const Folder folder("opcodes");
  const std::string more = " --start 0108 --until pc==SUCCESS --max-cycles 1000";
  const std::string m6800 = "run " + folder.file("m6800.s", k6800) + " --machine bare-6800" + more;
  const Outcome trapped = run_janus(folder, m6800);
  CHECK(trapped.code == 4);
  CHECK(has(trapped.err, "illegal opcode $12 at $0108"));
  output_of(folder, m6800 + " --option undocumented=run --expect 'a==7'");
  const std::string f8 = "run " + folder.file("f8.s", kF8) + " --machine bare-f8" + more;
  CHECK(run_janus(folder, f8).code == 0);
  CHECK(run_janus(folder, f8 + " --option undefined=trap").code == 4);
}
