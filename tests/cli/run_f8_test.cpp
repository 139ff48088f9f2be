// `janus run` with a source for the F8.
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

constexpr const char* kSource = R"(* Counts down, and then runs into a code without a mnemonic.
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

TEST_CASE("an F8 source runs on the bare machine from START, in its own syntax") {
  const Folder folder("f8");
  const std::string source = folder.file("test.s", kSource);
  const json report = json::parse(output_of(folder, "run " + source + " --machine bare-f8 --until pc==SUCCESS --json"));
  CHECK(report["machine"] == "bare-f8");
  CHECK(report["registers"]["PC0"] == 0x0106);
  CHECK(report["registers"]["A"] == 3);
}

TEST_CASE("a code without a mnemonic is passed over, or a trap ends the run with exit code 4") {
  const Folder folder("f8_trap");
  const std::string source = folder.file("test.s", kSource);
  const std::string from_broken = "run " + source + " --machine bare-f8 --start 0108 --until pc==SUCCESS --max-cycles 1000";
  CHECK(run_janus(folder, from_broken).code == 0);
  const Outcome trapped = run_janus(folder, from_broken + " --option undefined=trap --json");
  INFO(trapped.err);
  CHECK(trapped.code == 4);
  CHECK(json::parse(trapped.out)["registers"]["PC0"] == 0x0108);
}
