// Programs with program text in files: typing of the text, and output on terminal and screen.
#include <nlohmann/json.hpp>

#include "janus_process.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

// The KIM-1's monitor at its terminal shows the bytes at the address of the program text.
constexpr const char* kManifest = R"(name = "demo"
title = "Demo"
machine = "kim1"
starting_keys = ["RS"]
[machine_options]
terminal = "on"
baud = "9600"
[text]
address = 0x0200
last = 0x020F
head = "00"
number = "u16be"
line_end = "00"
end = "80"
longest = 12
run = '\x7F0200 '
pointers = [ { address = 0x10, to = "begin" }, { address = 0x12, to = "end" } ]
[[setting]]
name = "random"
help = "where chance begins"
range = [0, 255]
default = 7
patch = [ { address = 0x60 } ]
)";

struct Demo {
  explicit Demo(const std::string& name) : folder(name) {
    folder.file("software/demo/program.toml", kManifest);
    software = "--software " + folder.file("software") + " ";
  }
  Outcome run(const std::string& arguments, const std::string& input = "/dev/null") const {
    return run_janus(folder, software + arguments, input);
  }
  Folder folder;
  std::string software;
};

}  // namespace

TEST_CASE("program text: named after its program, typed and run") {
  const Demo demo("program_text");
  const std::string text = demo.folder.file("a.bas", "20 B\n10A\n");
  const Outcome run = demo.run("run demo " + text + " --dump 0200-020C --dump 0010-0013 --screen");
  CHECK(run.err.empty());
  CHECK(run.code == 0);
  CHECK(has(run.out, "0200: 00 00 0A 41 00 00 14 20 42 00 80 00 00\n"));
  CHECK(has(run.out, "0010: 00 02 0A 02\n"));
  CHECK(has(run.out, "0200 00"));  // `run` was typed, and the monitor answered
  const Outcome without = demo.run("run demo --screen");
  CHECK(without.code == 0);
  CHECK_FALSE(has(without.out, "0200 "));
  const json debugged = json::parse(demo.run("run demo " + text + " --set 'random=$20' --json --dump 0060-0060").out);
  CHECK(debugged["dumps"][0]["bytes"] == "20");
  CHECK(debugged["settings"]["random"] == "32");
  CHECK(has(demo.run("debug demo " + text + " --command 'm $203,1'").out, "41"));
}

TEST_CASE("program text: an invalid one has exit code 3, with the position") {
  const Demo demo("wrong_text");
  const auto refused = [&](const std::string& text, const std::string& told) {
    const std::string path = demo.folder.file("a.bas", text);
    const Outcome run = demo.run("run demo " + path);
    CHECK(run.code == 3);
    CHECK(run.one_line());
    CHECK_THAT(run.err, Catch::StartsWith("janus: " + path + told));
  };
  refused("10 A\nB\n", ":2: the line has no number; begin it with one from 1 to 65535");
  const std::string text = demo.folder.file("a.bas", "10 A\n");
  CHECK_THAT(demo.run("run demo " + text + "@0300").err, Catch::Contains("remove @ADDR"));
  CHECK_THAT(demo.run("run demo " + text + " " + text).err, Catch::Contains("use only one of them"));
  CHECK_THAT(run_janus(demo.folder, "run microchess " + text).err, Catch::Contains("microchess does not accept program text"));
  CHECK_THAT(run_janus(demo.folder, "run " + text + " --machine bare-6502").err, Catch::Contains("bare-6502 does not accept program text"));
  CHECK_THAT(demo.run("run demo --set random=256").err, Catch::Contains("random is 0 to 255"));
}

TEST_CASE("run: refuses settings for a changed program text that edit the program's own text or answer its prompts") {
  const Folder folder("text_settings");
  const std::string text = folder.file("own.bas", "10 PR 1\n");
  Outcome run = run_janus(folder, "run tiny-chess " + text + " --set players=0");
  CHECK(run.code == 3);
  CHECK(run.err ==
        "janus: players=0: answers a prompt of Tiny Chess, but " + text + " may not have this prompt; enter the answer with --type\n");
  run = run_janus(folder, "run tiny-chess " + text + " --set bus=positive");
  CHECK(run.code == 3);
  CHECK(run.err == "janus: bus=positive: changes the text of Tiny Chess, but " + text + " replaces it; remove the setting or the file\n");
}

TEST_CASE("info: describes a program's text format and a number's range") {
  const Demo demo("text_info");
  const Outcome info = demo.run("info demo");
  CHECK(has(info.out, "janus run demo FILE.bas, loaded at 0200, at most 12 characters per line, started with `\\x7F0200 `"));
  CHECK(has(info.out, "0 to 255"));
}

TEST_CASE("options --type-file, --printout: output is written while the program prints") {
  const Demo demo("typed_file");
  const std::string typed = demo.folder.file("typed",
                                             "\x7F"
                                             "0210 .\n"),
                    printed = demo.folder.file("printed");
  const Outcome run = demo.run("run demo --type-file " + typed + " --printout " + printed + " --screen");
  CHECK(run.code == 0);
  const std::string text = slurp(printed);
  CHECK(has(text, "0210 "));
  CHECK(text.find('\r') != std::string::npos);
  const Outcome piped = demo.run("run demo --type-file - --printout -", typed);
  CHECK(piped.code == 0);
  CHECK(piped.out == text);
  CHECK(demo.run("run demo --printout - --json").code == 3);
  CHECK_THAT(run_janus(demo.folder, "run microchess --printout " + printed).err, Catch::Contains("no terminal is connected to kim1"));
  CHECK(slurp(printed) == text);
  CHECK_THAT(refusal(demo.folder, "run microchess --type-file " + typed),
             Catch::StartsWith("janus: " + typed + ": cannot type `\\x7F` on kim1"));
}

TEST_CASE("option --screenshot: saves the final display as an image for every kind of end") {
  const Folder folder("screenshot");
  const std::string picture = folder.file("a.png"), other = folder.file("b.png");
  CHECK(run_janus(folder, "run microchess --keys C,PC --until idle --screenshot " + picture).code == 0);
  const std::string png = slurp(picture);
  CHECK(png.starts_with("\x89PNG\r\n\x1A\n"));
  CHECK(png.substr(12, 12) == std::string("IHDR\0\0\0\xC0\0\0\0\x38", 12));  // six digits
  CHECK(run_janus(folder, "run microchess --keys C --max-cycles 5000 --screenshot " + other).code == 2);
  CHECK(slurp(other) != png);
  CHECK(run_janus(folder, "debug microchess --command 'continue' --command 'screenshot " + other + "'").code == 0);
  CHECK(slurp(other).starts_with("\x89PNG"));
}
