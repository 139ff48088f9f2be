// Tests the outputs of `recover` for each exit code.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "fake_recovery.hpp"
#include "filled_folder.hpp"
#include "tools/commands/recover_outputs.hpp"
#include "tools/formats/format.hpp"

using namespace janus::tools;
namespace tests = janus::tests;

namespace {

// Writes all outputs to a temporary folder.
struct Outputs {
  tests::FilledFolder folder;
  RecoverRequest request;

  Outputs() {
    request.output = path("game.bin");
    request.report = path("r.json");
    request.source = path("game.s");
    request.quiet = true;
    request.sha256 = [](std::span<const std::uint8_t> bytes) { return std::to_string(bytes.size()); };
  }

  std::string path(const std::string& name) const { return folder.at(name); }
  std::string text(const std::string& name) const { return folder.get(name); }
  int write(const Recovery& recovery) const {
    return write_recovered(request, recovery, *find_instruction_set("6502"), *find_dialect("mos"));
  }
};

Recovery proven() {
  Recovery recovery = small_recovery();
  recovery.bytes.resize(4);
  recovery.findings.clear();
  recovery.gaps.clear();
  return recovery;
}

}  // namespace

TEST_CASE("recover: writes all outputs if every byte is certain") {
  const Outputs outputs;
  CHECK(outputs.write(proven()) == 0);
  CHECK(outputs.text("game.bin") == std::string("\x20\x07\x02\xA9", 4));
  CHECK(nlohmann::json::parse(outputs.text("r.json"))["summary"]["sha256"] == "4");
  CHECK(outputs.text("game.s").find("START:") != std::string::npos);
}

TEST_CASE("recover: unresolved bytes prevent only the image") {
  const Outputs outputs;
  CHECK(outputs.write(small_recovery()) == 2);
  CHECK(outputs.folder.names().size() == 2);
  CHECK_FALSE(outputs.folder.has("game.bin"));
  Recovery alone = proven();
  alone.bytes[0].verdict = Verdict::alone;
  CHECK(outputs.write(alone) == 1);
  CHECK_FALSE(outputs.folder.has("game.bin"));
}

TEST_CASE("recover: writes an image with unresolved bytes if allowed") {
  Outputs outputs;
  outputs.request.allow = true;
  CHECK(outputs.write(small_recovery()) == 2);
  CHECK(outputs.text("game.bin") == std::string("\x20\x07\x02\xA9\x80\x60\x00\x11\x22", 9));
  Recovery apart = proven();
  apart.bytes.push_back(recovered(0x0206, 0x11, Verdict::proven, 9, "11"));
  CHECK(outputs.write(apart) == 0);
  CHECK(outputs.text("game.bin") == std::string("\x20\x07\x02\xA9\0\0\x11", 7));
  outputs.request.output = outputs.path("game.hex");
  CHECK(outputs.write(apart) == 0);
  CHECK(outputs.text("game.hex") ==
        ":04020000200702A928\n:01020600"
        "11E6\n:00000001FF\n");
}

TEST_CASE("recover: writes nothing if one output cannot be written") {
  Outputs outputs;
  outputs.request.source = outputs.path("none/game.s");
  CHECK(outputs.write(proven()) == 3);
  CHECK(outputs.folder.names().empty());
}
