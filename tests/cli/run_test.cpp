// `janus run`: what it prints, what it writes, how it exits.
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

constexpr const char* kSource = R"(
* = $0200
start:   ldx #3
loop:    dex
         bne loop
success: jmp success
failure: jmp failure
broken:  .byte $02
)";

}  // namespace

TEST_CASE("MicroChess makes its book move") {
  const Folder folder("book");
  const Outcome run = run_janus(folder, "run microchess --keys C,PC --until idle --json");
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  const json report = json::parse(run.out);
  CHECK(report["display"] == "0F1333");
  CHECK(report["machine"] == "kim1");
  CHECK(report["registers"].contains("PC"));
  CHECK(report["vars"]["BESTP"] == 15);
}

TEST_CASE("exit codes say how a run ended, and each bad end is told in one line") {
  const Folder folder("exits");
  const std::string source = folder.file("test.s", kSource);
  const auto code = [&](const std::string& arguments, int expected, const std::string& told) {
    const Outcome run = run_janus(folder, "run " + source + " " + arguments);
    INFO(arguments << "\n" << run.err);
    CHECK(run.code == expected);
    CHECK(has(run.err, told));
    CHECK(run.one_line() == (expected != 0));
  };
  code("--until pc==success --expect 'x==0'", 0, "");
  code("--until pc==success --expect 'x==1'", 1, "`x==1` is false");
  code("--until pc==failure --max-cycles 100", 2, "limit");
  code("--until 'cycle>5000' --max-seconds 0.001", 2, "limit");
  code("--until 'pc==nowhere'", 3, "neither a register nor a symbol");
  code("--until pc==failure", 4, "jumps to itself at $0205");
  code("--start 020B --until pc==failure", 4, "illegal opcode");
  code("--start 0208 --until pc==success --max-cycles 1000", 2, "limit");
}

TEST_CASE("a condition stops at the very instruction") {
  const Folder folder("until");
  const std::string source = folder.file("test.s", kSource);
  const json report = json::parse(run_janus(folder, "run " + source + " --until 'pc==loop && x==2' --json").out);
  CHECK(report["registers"]["X"] == 2);
  CHECK(report["registers"]["PC"] == 0x202);
}

TEST_CASE("transcript, dumps and report are written whatever the end") {
  const Folder folder("outputs");
  const std::string lines = folder.file("lines.jsonl"), bytes = folder.file("bytes.bin");
  const Outcome run = run_janus(
      folder, "run microchess --keys C,PC,1 --max-cycles 100000 --json --dump 50-51 --dump 0070-0073=" + bytes + " --transcript " + lines);
  CHECK(run.code == 2);
  const json report = json::parse(run.out);
  CHECK(report["end"] == "limit");
  CHECK(report["exit"] == 2);
  CHECK(report["dumps"][0]["bytes"] == "0304");
  CHECK(slurp(bytes) == std::string("\x03\x04\x00\x07", 4));
  std::istringstream text(slurp(lines));
  std::vector<json> parsed;
  for (std::string line; std::getline(text, line);) parsed.push_back(json::parse(line));
  REQUIRE(parsed.size() == 4);
  CHECK(parsed[0]["next"] == "RS");
  CHECK(parsed[1]["next"] == "GO");
  CHECK(parsed[2]["next"] == "C");
  CHECK(parsed[3]["next"] == "PC");
  CHECK(parsed[3]["display"] == "CCCCCC");
  CHECK(parsed[3]["screen"].is_null());
  CHECK(parsed[3]["vars"]["BOARD"].size() == 16);
}

TEST_CASE("the last line of a transcript names no key, and the same run writes the same bytes") {
  const Folder folder("transcript");
  const auto record = [&](const std::string& name) {
    const std::string file = folder.file(name);
    const std::string report = output_of(folder, "run microchess --keys C,PC,6,3,4,3,F --json --transcript " + file);
    return slurp(file) + report;
  };
  const std::string first = record("a");
  CHECK(first == record("b"));
  CHECK(has(first, "\"next\":null"));
  CHECK(has(first, "FF6343"));
}

TEST_CASE("a saved state goes on") {
  const Folder folder("state");
  const std::string state = folder.file("game.state");
  CHECK(run_janus(folder, "run microchess --keys C --save-state " + state).code == 0);
  CHECK(output_of(folder, "run microchess --load-state " + state + " --keys PC --screen") == "0F1333\n");
  folder.file("game.state", "no state at all");
  refusal(folder, "run microchess --load-state " + state);
}

TEST_CASE("files of every format are laid into memory") {
  const Folder folder("formats");
  const std::string raw = folder.file("loop.bin", std::string("\x4C\x00\x03", 3));
  const std::string hex = folder.file("loop.hex");
  CHECK(run_janus(folder, "convert " + raw + " " + hex + " --address 0300").code == 0);
  for (const std::string& file : {raw + "@0300", hex}) {
    CHECK(output_of(folder, "run " + file + " --until 'pc==$300' --dump 300-302") == "0300: 4C 00 03\n");
  }
  const std::string names = folder.file("names.sym", "again = $300\n");
  CHECK(run_janus(folder, "run " + raw + "@0300 --symbols " + names + " --until pc==again").code == 0);
  CHECK(has(refusal(folder, "run " + raw), "@0200"));
}

TEST_CASE("the terminal is typed at in its own time") {
  const Folder folder("terminal");
  const std::string run = output_of(folder, "run kim1-monitor --option terminal=on --option baud=1200 --type '\\x7F0200 ' --screen");
  CHECK(has(run, "KIM"));
  CHECK(has(run, "0200 "));
}

TEST_CASE("several expectations have to hold, and those that do not are told") {
  const Folder folder("expectations");
  const std::string source = folder.file("test.s", kSource);
  output_of(folder, "run " + source + " --until pc==success --expect 'x==0' --expect 'cycle>3'");
  const Outcome missed = run_janus(folder, "run " + source + " --until pc==success --expect 'x==1' --expect 'x==0' --expect 'a==9'");
  CHECK(missed.code == 1);
  CHECK(missed.one_line());
  CHECK(has(missed.err, "`x==1` and `a==9`"));
}
