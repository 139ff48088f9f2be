// A position set with --set, in `run`, `info` and `debug`.
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

const std::string kGames = "--software '" JANUS_SOURCE_DIR "/tests/games' ";

}  // namespace

TEST_CASE("run: loads a valid position, and reports it in standard notation") {
  const Folder folder("position");
  const json report = json::parse(output_of(folder, kGames + "run smallf8 --set position=W:W22-24,K5:B1. --dump 0400-040D --json"));
  CHECK(report["settings"]["position"] == "W:WK5,22,23,24:B1");
  CHECK(report["dumps"][0]["bytes"] == "0800070080000000080000000080");
}

TEST_CASE("position: an invalid one is reported with exit code 3 by every command") {
  const Folder folder("no_position");
  for (const std::string command : {"run", "debug", "play", "term"}) {
    CAPTURE(command);
    CHECK(refusal(folder, kGames + command + " smallf8 --set position=W:W22,22:B1") ==
          "janus: --set position=W:W22,22:B1: two pieces are on 22\n");
  }
}

TEST_CASE("position: info describes the notation, and bash completes the setting") {
  const Folder folder("position_info");
  const Outcome info = run_janus(folder, kGames + "info smallf8");
  CHECK(has(info.out, "a draughts position, for example B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"));
  CHECK(has(run_janus(folder, kGames + "completion bash").out, "position="));
}
