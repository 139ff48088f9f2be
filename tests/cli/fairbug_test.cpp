// Fairbug tapes between `janus convert`, `janus run` and the F8 kit's monitor.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

constexpr const char* kHex = ":0E04000048656C6C6F2C20576F726C64210A7B\n:00000001FF\n";  // Hello, World!
constexpr const char* kTape = "S0400\nX48656C6C6F2C2057C\nX6F726C64210AFFFF3\n*\n";
constexpr const char* kDump = "0400: 48 65 6C 6C 6F 2C 20 57 6F 72 6C 64 21 0A FF FF\n";

}  // namespace

TEST_CASE("Fairbug: the monitor's L reads a tape that convert wrote") {
  const Folder folder("fairbug_l");
  const std::string hex = folder.file("hello.hex", kHex), tape = folder.file("hello.fbg");
  REQUIRE(run_janus(folder, "convert " + hex + " " + tape).code == 0);
  CHECK(slurp(tape) == kTape);
  const Outcome run = run_janus(folder, "run f8kit-monitor --type L --type-file " + tape + " --dump 0400-040F");
  CHECK(run.err.empty());
  CHECK(run.code == 0);
  CHECK(has(run.out, kDump));
}

TEST_CASE("Fairbug: convert reads the output of the monitor's N, with command and prompt") {
  const Folder folder("fairbug_n");
  const std::string tape = folder.file("hello.fbg", kTape), paper = folder.file("paper.fbg"), again = folder.file("again.fbg");
  REQUIRE(run_janus(folder, "run f8kit-monitor " + tape + " --type N0400040F --printout " + paper).code == 0);
  const std::string printed = slurp(paper);  // the registers at RESET, which resemble a tape, then the tape
  folder.file("paper.fbg", printed.substr(printed.find("N0400")));
  const Outcome convert = run_janus(folder, "convert " + paper + " " + again);
  CHECK(convert.err.empty());
  CHECK(convert.code == 0);
  CHECK(slurp(again) == kTape);
}

TEST_CASE("Fairbug: an image on the command line and in a manifest, detected by content") {
  const Folder folder("fairbug_image");
  const std::string tape = folder.file("hello.fbg", kTape), nameless = folder.file("hello", kTape);
  for (const std::string& file : {tape, nameless}) {
    const Outcome run = run_janus(folder, "run " + file + " --machine f8kit --max-cycles 10 --dump 0400-040F");
    CHECK(run.code == 2);
    CHECK(has(run.out, kDump));
  }
  const Outcome alone = run_janus(folder, "run " + tape + " --max-cycles 10 --json");
  CHECK(has(alone.out, "\"bare-f8\""));  // a Fairbug tape contains F8 code
  const std::string manifest = "name = \"demo\"\ntitle = \"Demo\"\nmachine = \"f8kit\"\n[[image]]\nfile = \"hello.fbg\"\n";
  folder.file("software/demo/program.toml", manifest);
  folder.file("software/demo/hello.fbg", kTape);
  const Outcome demo = run_janus(folder, "--software " + folder.file("software") + " run demo --max-cycles 10 --dump 0400-040F");
  CHECK(demo.code == 2);
  CHECK(has(demo.out, kDump));
}
