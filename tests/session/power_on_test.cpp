// Invalid setups: errors before power-on, and for settings and images while the machine runs.
#include <algorithm>

#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/core/session/wav.hpp"
#include "text_collection.hpp"

using namespace janus;

namespace {

const session::Collection& built_in() { return session::built_in_collection(); }

std::string refused(session::Setup setup) {
  return tests::error_text([&] { session::power_on(std::move(setup), built_in()); });
}

session::Setup program(const char* name) { return {.program = session::load_program(built_in(), name)}; }

session::Setup with(session::Setup setup, std::vector<std::pair<std::string, std::string>> settings) {
  setup.settings = std::move(settings);
  return setup;
}

}  // namespace

TEST_CASE("power_on: an unsuitable machine, option, ROM or image is rejected") {
  CHECK_THAT(refused({.machine = "kim2"}), Catch::StartsWith("unknown machine `kim2`; use one of: ") && Catch::Contains("kim1"));
  CHECK_THAT(refused({.machine = "kim1", .options = {{"ram", "lots"}}}), Catch::StartsWith("option ram=lots: "));
  CHECK_THAT(refused({.machine = "kim1", .options = {{"colour", "red"}}}), Catch::StartsWith("option colour=red: "));
  CHECK(refused({.machine = "bare-6502", .roms = {{"monitor", {1}}}}) == "--rom monitor: bare-6502 has no ROM sockets");
  CHECK_THAT(refused({.machine = "kim1", .roms = {{"monitor", {1}}}}),
             Catch::StartsWith("--rom monitor: kim1 has these ROM sockets: ") && Catch::Contains("6530-002"));
  CHECK(refused({.machine = "kim1", .roms = {{"6530-002", {1, 2}}}}) == "--rom 6530-002: the file is 2 bytes long, expected 1024");
  CHECK_THAT(refused({.machine = "kim1", .images = {{0x1000, {1}}}}),
             Catch::StartsWith("kim1 does not have memory at $1000, where an image is loaded"));
  CHECK(refused({.machine = "kim1", .images = {{0x0300, {1}}}}).empty());
  CHECK_THAT(refused({.machine = "qbasic", .text = session::ProgramText{"long.bas", std::string(70'000, '\'')}}),
             Catch::StartsWith("long.bas: the text has 70000 bytes, but qbasic accepts only 65536; shorten it by "));
  CHECK_THAT(refused({.machine = "qbasic", .text = session::ProgramText{"wrong.bas", "PRINT (\n"}}), Catch::StartsWith("wrong.bas:1:"));
  CHECK_THAT(refused({.machine = "kim1", .text = session::ProgramText{"a.bas", "10 END\n"}}),
             Catch::Contains("does not accept program text"));
}

TEST_CASE("power_on: an unknown setting or value is rejected") {
  CHECK(refused(with({.machine = "bare-6502"}, {{"level", "3"}})) == "--set level: no program with settings; name one (see `janus list`)");
  CHECK(refused(with(program("kim1-monitor"), {{"level", "3"}})) == "--set level: kim1-monitor does not have settings");
  CHECK(refused(with(program("microchess"), {{"levle", "normal"}})) ==
        "--set levle: microchess has no such setting; did you mean `level`?");
  CHECK_THAT(refused(with(program("microchess"), {{"level", "normla"}})),
             Catch::StartsWith("--set level=normla: unknown value; did you mean `normal`?"));
  session::Session kim({.machine = "bare-6502"}, built_in());
  CHECK(tests::error_text([&] { kim.timeline().change_setting("level", "3"); }) == "setting `level`: no program with settings is loaded");
}

TEST_CASE("settings: two settings that both select a text are rejected") {
  tests::TextCollection collection;
  collection.files["demo/a.bas"] = "PRINT 1\n";
  collection.files["demo/b.bas"] = "PRINT 2\nPRINT 2\n";
  collection.files["demo/program.toml"] = R"(
name = "demo"
machine = "qbasic"
[[image]]
text = "a.bas"
[[setting]]
name = "one"
default = "own"
values = [ { name = "own" }, { name = "other", text = "b.bas" }, { name = "edited", lines = [ { was = "PRINT 1", now = "PRINT 3" } ] } ]
[[setting]]
name = "two"
default = "own"
values = [ { name = "own" }, { name = "other", text = "b.bas" }, { name = "edited", lines = [ { was = "PRINT 2", now = "PRINT 3" } ] } ]
)";
  const auto demo = session::load_program(collection, "demo");
  const auto text = [&](const char* one, const char* two) {
    std::string result;
    const std::string wrong = tests::error_text([&] { result = session::find_program_text(*demo, {{"one", one}, {"two", two}}).bytes; });
    return wrong.empty() ? result : wrong;
  };
  CHECK(text("own", "own") == "PRINT 1\n");
  CHECK(text("other", "own") == "PRINT 2\nPRINT 2\n");
  CHECK(text("edited", "own") == "PRINT 3\n");
  CHECK(text("other", "other") == "--set one=other, two=other: both select a program text; remove one of them");
  CHECK(text("own", "edited") == "--set two=edited: demo/a.bas does not have a line `PRINT 2`");
  CHECK(text("other", "edited") == "--set two=edited: demo/b.bas has several lines `PRINT 2`");
  session::Session session({.program = demo}, collection);
  CHECK(tests::error_text([&] { session.timeline().change_setting("one", "edited"); }) ==
        "setting `one` selects the program's text and cannot be changed later; use --set one=edited when you start the program");
}

TEST_CASE("collection: files that are missing or outside its folder are rejected") {
  CHECK(tests::error_text([] { session::open_collection("/none/such"); }) == "--software /none/such: folder not found");
  CHECK(tests::error_text([] { built_in().read("microchess/none"); }) == "software/microchess/none: is not built in");
  CHECK(tests::error_text([] { built_in().assemble("microchess/none.s", "6502", ""); }) ==
        "software/microchess/none.s: was not assembled when Janus was built");
  const auto folder = session::open_collection(JANUS_SOURCE_DIR "/software");
  CHECK(folder->contains("microchess/program.toml"));
  CHECK_FALSE(folder->contains("microchess/none"));
  const std::vector<std::string> programs = folder->programs();
  CHECK(std::find(programs.begin(), programs.end(), "tiny-chess") != programs.end());
  CHECK_THAT(tests::error_text([&] { folder->read("../README.md"); }),
             Catch::EndsWith("/software/../README.md: outside the programs folder; use a file in that folder"));
}

TEST_CASE("assemble: source lines cover exactly the bytes that they emit") {
  const session::AssemblyResult microchess = built_in().assemble("microchess/microchess.s", "6502", "");
  REQUIRE(microchess.sources.spans().size() > 100);
  std::size_t bytes = 0, covered = 0;
  for (const session::Block& block : microchess.blocks) bytes += block.bytes.size();
  for (const debug::SourceSpan& span : microchess.sources.spans()) covered += span.last - span.first + 1U;
  CHECK(covered == bytes);
}

TEST_CASE("session: screenshots without a display and too long sounds are rejected") {
  const auto bare = machines::find_machine("bare-6502")->create(), kim = machines::find_machine("kim1")->create();
  CHECK(tests::error_text([&] { session::parse_screenshot("a.png", *bare); }) == "--screenshot a.png: bare-6502 does not have a display");
  CHECK(session::parse_screenshot("a.png", *kim).file == "a.png");
  CHECK(tests::error_text([&] { session::parse_screenshot("", *kim); }) == "--screenshot : a file name is missing");
  CHECK(session::screenshot(*kim, 0).starts_with("\x89PNG"));
  CHECK(tests::error_text([] { session::render({}, std::uint64_t{1} << 50, 1'000'000, 48'000); }) ==
        "--audio: the run is too long for one sound file; limit it with --max-seconds");
}

TEST_CASE("stop_reason: each end of a run has its text") {
  using session::EndReason;
  session::Session kim({.machine = "kim1"}, built_in());
  const auto words = [&](EndReason end) { return session::stop_reason(end, kim); };
  CHECK(words(EndReason::idle) == "idle, the program is waiting for input");
  CHECK(words(EndReason::condition) == "the condition is true");
  CHECK(words(EndReason::limit) == "the limit was reached");
  CHECK(words(EndReason::cancelled) == "interrupted");
  CHECK(words(EndReason::never) == "idle, the program is waiting for input indefinitely");
  CHECK(words(EndReason::end_of_tape) == "the tape has run out and the program is still waiting for data");
  CHECK(words(EndReason::trapped) == "trap, ");
  CHECK(session::halt_text(kim).empty());
  session::Session dead({.machine = "bare-6502", .images = {{0x300, {0x02}}}, .start = 0x300}, built_in());
  dead.start();
  CHECK(dead.run({}, {}) == EndReason::jammed);
  CHECK(session::stop_reason(EndReason::jammed, dead) == "illegal opcode $02 at $0300, only a reset frees the processor,");
  CHECK(session::halt_text(dead) == "illegal opcode $02 at $0300");
}

TEST_CASE("trap: a vector is set even if only one of its bytes is loaded") {
  const auto ends = [](std::vector<session::Block> vector) {
    session::Setup setup{.machine = "bare-6502", .images = std::move(vector), .start = 0x300};
    setup.images.push_back({0x300, {0x00}});  // BRK
    session::Session session(std::move(setup), built_in());
    session.start();
    session.run({.max_cycle = 100'000}, {});
    return session.trap_reason();
  };
  CHECK_THAT(ends({}), Catch::EndsWith("used the vector at $FFFE, which is not set; the program has crashed"));
  CHECK_THAT(ends({{0xFFFF, {0x03}}}), !Catch::Contains("which is not set"));
  CHECK_THAT(ends({{0xFFFE, {0x00}}}), !Catch::Contains("which is not set"));
}
