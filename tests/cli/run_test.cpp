// `janus run`: output, files and exit codes.
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

TEST_CASE("run: MicroChess makes its book move") {
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

TEST_CASE("run: the exit code states the reason of the end, an error has one line") {
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
  code("--until pc==success --expect 'x==1'", 1, "x is 0, expected 1 (at cycle ");
  code("--until pc==failure --max-cycles 100", 2, "limit");
  code("--until 'cycle>5000' --max-seconds 0.001", 2, "limit");
  code("--until 'pc==nowhere'", 3, "neither a register nor a symbol");
  code("--until pc==failure", 4, "jumps to itself at $0205");
  code("--start 020B --until pc==failure", 4, "illegal opcode");
  code("--start 0208 --until pc==success --max-cycles 1000", 2, "limit");
}

TEST_CASE("run --until: stops exactly at the instruction") {
  const Folder folder("until");
  const std::string source = folder.file("test.s", kSource);
  const json report = json::parse(run_janus(folder, "run " + source + " --until 'pc==loop && x==2' --json").out);
  CHECK(report["registers"]["X"] == 2);
  CHECK(report["registers"]["PC"] == 0x202);
}

TEST_CASE("run: transcript, dumps and report are written for every kind of end") {
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

TEST_CASE("transcript: no key in its last line, and equal bytes for equal runs") {
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

TEST_CASE("run --load-state: continues from a saved state") {
  const Folder folder("state");
  const std::string state = folder.file("game.state");
  CHECK(run_janus(folder, "run microchess --keys C --save-state " + state).code == 0);
  CHECK(output_of(folder, "run microchess --load-state " + state + " --keys PC --screen") == "0F1333\n");
  folder.file("game.state", "no state at all");
  refusal(folder, "run microchess --load-state " + state);
}

TEST_CASE("option --load-state: refuses a state that another version of the source saved") {
  const Folder folder("state_code");
  const std::string state = folder.file("st");
  // `count` and the operand at `add` change during the run.
  const auto source = [&](const char* value) {
    return folder.file("x.s", std::string("* = $0200\nstart: inc add+1\n inc count\nmid: lda #") + value +
                                  "\nadd: adc #1\n sta $10\ndone: jmp done\ncount: .byte 0\n");
  };
  output_of(folder, "run " + source("1") + " --until pc==mid --save-state " + state);
  output_of(folder, "run " + source("1") + " --load-state " + state + " --until pc==done --expect 'mem[$10]==3'");
  const std::string file = source("2"), told = state + ": saved with other code at $0207 than " + file + ":4; save the state again";
  check_refused(folder, {{"run " + file + " --load-state " + state + " --until pc==done", told},
                         {"debug " + file + " --load-state " + state + " --command reg", told}});
}

TEST_CASE("run: loads files of every format into memory") {
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

TEST_CASE("run --type: waits for the terminal") {
  const Folder folder("terminal");
  const std::string run = output_of(folder, "run kim1-monitor --option terminal=on --option baud=1200 --type '\\x7F0200 ' --screen");
  CHECK(has(run, "KIM"));
  CHECK(has(run, "0200 "));
}

TEST_CASE("several expectations: each false one has a line, and JSON lists all") {
  const Folder folder("expectations");
  const std::string source = folder.file("test.s", kSource);
  output_of(folder, "run " + source + " --until pc==success --expect 'x==0' --expect 'cycle>3'");
  const std::string missed = "run " + source + " --until pc==success --expect 'x==1' --expect 'x==0' --expect 'a==9'";
  const Outcome run = run_janus(folder, missed);
  CHECK(run.code == 1);
  CHECK(run.err ==
        "janus run: x is 0, expected 1 (at cycle 23; --expect 'x==1')\n"
        "janus run: a is 0, expected 9 (at cycle 23; --expect 'a==9')\n");
  const json report = json::parse(run_janus(folder, missed + " --json").out);
  CHECK(report["program"] == source);
  CHECK(report["expect"] == false);
  CHECK(report["expectations"][0] ==
        json({{"text", "x==1"}, {"holds", false}, {"left", 0}, {"right", 1}, {"message", "x is 0, expected 1"}}));
  CHECK(report["expectations"][1] == json({{"text", "x==0"}, {"holds", true}, {"left", 0}, {"right", 0}}));
}

TEST_CASE("a false expectation: its values are shown in the notation of the other side") {
  const Folder folder("values");
  const std::string source = folder.file("test.s",
                                         "* = $0200\n"
                                         "start: lda #$85\n ldx #'A'\n sta $10\n stx $11\n"
                                         "done: jmp done\n limit = 6\n");
  const auto reason = [&](const std::string& condition) {
    const Outcome run = run_janus(folder, "run " + source + " --until pc==done --expect '" + condition + "'");
    CHECK(run.code == 1);
    CHECK(run.one_line());
    return run.err.substr(11, run.err.find(" (at cycle 17; --expect '" + condition + "')\n") - 11);
  };
  CHECK(reason("mem[$10]==7") == "mem[$10] is 133, expected 7");
  CHECK(reason("7 == mem[$10]") == "mem[$10] is 133, expected 7");
  CHECK(reason("mem[$10]==$7") == "mem[$10] is $85, expected $7");
  CHECK(reason("mem[$10]==0x07") == "mem[$10] is 0x85, expected 0x07");
  CHECK(reason("mem[$10]==%101") == "mem[$10] is %10000101, expected %101");
  CHECK(reason("x==0x42") == "x is 0x41, expected 0x42");
  CHECK(reason("x!=65") == "x is 65, expected != 65");
  CHECK(reason("a<5") == "a is 133, expected < 5");
  CHECK(reason("a<=5") == "a is 133, expected <= 5");
  CHECK(reason("a>$90") == "a is $85, expected > $90");
  CHECK(reason("200<=a") == "a is 133, expected >= 200");
  CHECK(reason("a==x") == "a is 133, expected x (65)");
  CHECK(reason("a==limit") == "a is 133, expected limit (6)");
  CHECK(reason("pc==start") == "pc is $0208, expected start ($0200)");
  CHECK(reason("a & $0f == $04") == "a & $0f is $05, expected $04");
  CHECK(reason("mem[$12]") == "mem[$12] is 0");
  CHECK(reason("a & $02") == "a & $02 is $00");
  CHECK(reason("!(x==65)") == "x is 65, expected != 65");
  CHECK(reason("!a") == "a is 133, expected 0");
  CHECK(reason("a==133 && x==66") == "x is 65, expected 66");
  CHECK(reason("a==1 && x==66") == "a is 133, expected 1; x is 65, expected 66");
  CHECK(reason("a==1 || (a==133 && x<9)") == "a is 133, expected 1; x is 65, expected < 9");
  CHECK(reason("a/2.0==1.5") == "a/2.0 is 66.5, expected 1.5");
  const Outcome display = run_janus(folder, "run microchess --keys C --expect 'display==\"0F1333\"'");
  CHECK(has(display.err, "display is \"CCCCCC\", expected \"0F1333\" (at cycle "));
}
