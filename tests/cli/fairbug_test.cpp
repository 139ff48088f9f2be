// Fairbug tapes in use: between `janus convert`, `janus run` and the F8 kit's own monitor.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

constexpr const char* kHex = ":0E04000048656C6C6F2C20576F726C64210A7B\n:00000001FF\n";  // Hello, World!
constexpr const char* kTape = "S0400\nX48656C6C6F2C2057C\nX6F726C64210AFFFF3\n*\n";
constexpr const char* kDump = "0400: 48 65 6C 6C 6F 2C 20 57 6F 72 6C 64 21 0A FF FF\n";

}  // namespace

TEST_CASE("a tape that convert made is read by the kit's own L") {
  const Folder folder("fairbug_l");
  const std::string hex = folder.file("hello.hex", kHex), tape = folder.file("hello.fbg");
  REQUIRE(run_janus(folder, "convert " + hex + " " + tape).code == 0);
  CHECK(slurp(tape) == kTape);
  const Outcome run = run_janus(folder, "run f8kit-monitor --type L --type-file " + tape + " --dump 0400-040F");
  CHECK(run.err.empty());
  CHECK(run.code == 0);
  CHECK(has(run.out, kDump));
}

TEST_CASE("what the kit's N printed is converted, with the command's line above it and the prompt below") {
  const Folder folder("fairbug_n");
  const std::string tape = folder.file("hello.fbg", kTape), paper = folder.file("paper.fbg"), again = folder.file("again.fbg");
  REQUIRE(run_janus(folder, "run f8kit-monitor " + tape + " --type N0400040F --printout " + paper).code == 0);
  const std::string printed = slurp(paper);  // the registers at RESET, which look much like a tape, and then the tape
  folder.file("paper.fbg", printed.substr(printed.find("N0400")));
  const Outcome convert = run_janus(folder, "convert " + paper + " " + again);
  CHECK(convert.err.empty());
  CHECK(convert.code == 0);
  CHECK(slurp(again) == kTape);
}

TEST_CASE("a tape is an image on the command line and in a manifest, known without its name") {
  const Folder folder("fairbug_image");
  const std::string tape = folder.file("hello.fbg", kTape), nameless = folder.file("hello", kTape);
  for (const std::string& file : {tape, nameless}) {
    const Outcome run = run_janus(folder, "run " + file + " --machine f8kit --max-cycles 10 --dump 0400-040F");
    CHECK(run.code == 2);
    CHECK(has(run.out, kDump));
  }
  const Outcome alone = run_janus(folder, "run " + tape + " --max-cycles 10 --json");
  CHECK(has(alone.out, "\"bare-f8\""));  // whose code it is
  const std::string manifest = "name = \"demo\"\ntitle = \"Demo\"\nmachine = \"f8kit\"\n[[image]]\nfile = \"hello.fbg\"\n";
  folder.file("software/demo/program.toml", manifest);
  folder.file("software/demo/hello.fbg", kTape);
  const Outcome demo = run_janus(folder, "--software " + folder.file("software") + " run demo --max-cycles 10 --dump 0400-040F");
  CHECK(demo.code == 2);
  CHECK(has(demo.out, kDump));
}
