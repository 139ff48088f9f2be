// Saving and loading of sessions with branches, and `link`. A session that cannot be loaded changes nothing.
#include <algorithm>

#include "console/console_fixture.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/engine/link_session.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using namespace janus::tests;
using debug::Input;

namespace {

// All of a session that a user can inspect.
std::string all_of(ConsoleFixture& run) {
  std::string text;
  for (const char* line : {"info recording", "info inputs", "info breakpoints", "info marks", "branches", "info display", "reg", "bt"})
    text += run(line);
  return text + std::to_string(run.session.machine().state_hash());
}

void save(const std::string& path, const session::Recording& recording) { session::write_file(path, session::write_recording(recording)); }

void attempt(ConsoleFixture& run, std::initializer_list<const char*> lines) {
  for (const char* line : lines) run.console.execute(line);  // some commands of a walk are refused
}

void saves_and_loads(ConsoleFixture& run, session::Setup setup) {
  const File file;
  run("save session " + file.path);
  ConsoleFixture again(std::move(setup));
  again("load " + file.path);
  CHECK(again.session.cycle() == run.session.cycle());
  CHECK(again.session.machine().state_hash() == run.session.machine().state_hash());
  CHECK(again("info inputs") == run("info inputs"));
}

std::uint64_t state_at(const std::string& link) {
  session::LinkedPosition moment = session::read_link(link);
  engine::NewSession made = engine::power_on_link(moment, play::built_in_collection());
  REQUIRE(engine::replay_link(moment, *made.session, {}, made));
  return made.session->machine().state_hash();
}

}  // namespace

TEST_CASE("branches: each keeps its waits for input, which delimit its profile") {
  ConsoleFixture run(ConsoleFixture::program("microchess"), {"keys C", "c"});
  const std::string stretch = "from the last input at cycle 61 196 to the wait for input at cycle 83 827:";
  CHECK(run.first_line("profile") == stretch);
  attempt(run, {"goto 50000", "reset", "c", "branches take 1", "goto end"});
  CHECK(run.first_line("profile") == stretch);
}

TEST_CASE("session: can be loaded if it was saved after a branch was resumed") {
  ConsoleFixture run(ConsoleFixture::program("kim1-monitor"));
  attempt(run, {"c", "rs 2", "reset", "c", "branches", "set $71 160", "branches take 1", "c"});
  const session::Recording recording = run.session.timeline().recording();
  CHECK(std::is_sorted(recording.waits.begin(), recording.waits.end()));
  CHECK((recording.waits.empty() || recording.waits.back() <= recording.end));
  saves_and_loads(run, ConsoleFixture::program("kim1-monitor"));
}

TEST_CASE("session: a random walk on the monitor with terminal can be saved") {
  session::Setup setup = ConsoleFixture::program("kim1-monitor");
  setup.options = {{"terminal", "on"}, {"pb7", "irq"}};
  ConsoleFixture walk(setup);
  // clang-format off
  attempt(walk, {"until cycle>=55617", "n 20", "s 3000", "rc", "goto 13628", "b $FB", "keys 0200 ", "c", "type \\r", "c", "watch $FB", "rn 20",
                "set $BC 192", "type \\r", "c", "rs 7", "goto 1654098", "set $E9 123", "rc", "type ST", "c", "goto 1070555", "goto 813669", "s 7",
                "s 3000", "n 20", "branches take 2", "rfin", "rn 2", "rs 7", "s 2", "goto 1654098", "s 1", "set $6C 12", "branches take 1", "fin",
                "keys L", "c"});
  // clang-format on
  saves_and_loads(walk, setup);
}

TEST_CASE("load session: one that cannot be loaded changes nothing, wherever it fails") {
  ConsoleFixture run(ConsoleFixture::program("kim1-monitor"));
  attempt(run, {"keys 1,2", "c", "s 10", "set $10 5", "c", "rs 3", "set $11 6", "s 100", "mark here", "b $1C22", "watch $10", "rs 20"});
  REQUIRE(run.session.debugger().history().branches().size() == 1);
  REQUIRE(run.session.is_rewound());
  const std::string before = all_of(run);
  const std::vector<std::uint64_t> waits = run.session.log().waits();
  const std::vector<std::uint8_t> start = run.session.timeline().recording().start;
  const File file;
  const auto refused = [&](const std::string& why) {
    CHECK(run.refusal("load " + file.path) == file.path + ": " + why);
    CHECK(all_of(run) == before);
    CHECK(run.session.log().waits() == waits);
    CHECK(run.session.timeline().recording().start == start);
  };

  ConsoleFixture other(ConsoleFixture::program("kim1-monitor"));
  attempt(other, {"keys 3,4", "c"});
  const session::Recording good = other.session.timeline().recording();
  const Input byte{.kind = Input::Kind::terminal_byte, .value = 'x'};
  session::Recording bad = good;
  bad.inputs.insert(bad.inputs.begin(), byte);
  save(file.path, bad);
  refused("the recording does not fit: no terminal is connected");
  bad = good;
  bad.inputs.push_back(byte);
  bad.inputs.back().cycle = bad.end;
  save(file.path, bad);
  refused("the recording does not fit: no terminal is connected");
  bad = good;
  bad.start.resize(bad.start.size() / 2);
  save(file.path, bad);
  run.refusal("load " + file.path);
  CHECK(all_of(run) == before);
  bad = good;
  bad.machine = "bare-6502";
  save(file.path, bad);
  refused("the session was recorded on a bare-6502, but this is a kim1");
  bad = good;
  bad.breakpoints.push_back({.id = 1'000'001, .on = "execute"});
  save(file.path, bad);
  refused("a breakpoint has the number 1000001");
  bad = good;
  bad.end = bad.cycle = std::uint64_t{1} << 62;
  save(file.path, bad);
  refused("the recording is 1281023894 hours long; the limit is 10000");

  save(file.path, good);
  session::Control control;
  int slices = 0;
  control.on_slice = [&] { return ++slices < 3; };
  run.console.set_control(control);
  CHECK(run("load " + file.path).starts_with("stopped: interrupted; nothing was loaded at "));
  run.console.set_control({});
  CHECK(all_of(run) == before);

  // The previous session is intact: the branch can be resumed, and the end reached.
  attempt(run, {"branches take 1", "goto end", "goto begin", "branches take 1"});
  save(file.path, good);
  run("load " + file.path);
  CHECK(run.session.machine().state_hash() == other.session.machine().state_hash());
  CHECK(run("branches").starts_with("no other branches"));
}

TEST_CASE("save session: refused if the file could not be loaded") {
  ConsoleFixture run(ConsoleFixture::small());
  REQUIRE(std::holds_alternative<int>(run.session.debugger().add({.id = session::kMostBreakpoints + 1, .first = 0x200})));
  const File file;
  CHECK(run.refusal("save session " + file.path) == "the session cannot be saved: a breakpoint has the number 1000001");
  CHECK_FALSE(std::filesystem::exists(file.path));
  session::write_file(file.path, "what was there");
  run.refusal("save session " + file.path);
  CHECK(file.text() == "what was there");
}

TEST_CASE("load state: its memory counts as initialised") {
  const File file;
  { ConsoleFixture first(ConsoleFixture::small(), {"set $40 17", "s 5", "save " + file.path}); }
  ConsoleFixture run(ConsoleFixture::small(), {"break uninitialised", "load " + file.path});
  run("set $300 165");  // LDA $40: A5 40
  run.follow({"set $301 64", "set $302 234", "set PC 768"});
  CHECK(run("s").find("uninitialised") == std::string::npos);
  CHECK(run("mem $40,1").find(" 11 ") != std::string::npos);
  INFO(run("reg"));
  CHECK(run("reg").find("A=11") != std::string::npos);
}

TEST_CASE("info recording: reports the number of dropped branches") {
  ConsoleFixture run(ConsoleFixture::small());
  run.session.debugger().history().set_memory_limit(100'000);
  run("until cycle>=200000");
  for (int i = 0; i < 200; ++i) run.follow({"goto 100000", "set $10 " + std::to_string(i), "s 10"});
  CHECK(run("info recording").find("of the oldest branches dropped: the recording is limited to 97 KB") != std::string::npos);
}

TEST_CASE("load: accepts images, sources, symbols and states") {
  ConsoleFixture run(ConsoleFixture::small());
  const File file;
  const std::string raw = file.folder.write("a.bin", "\x01\x02\x03"), source = file.folder.write("a.s", "* = $0400\nmine: nop\n"),
                    symbols = file.folder.write("a.lbl", "al C:0401 .other\n");
  CHECK(run("load " + raw + "@0300").find(": 3 bytes loaded at $0300") != std::string::npos);
  CHECK(run.session.read(0x0302) == 3);
  CHECK(run("load " + source).find(": 1 bytes loaded at $0400") != std::string::npos);
  CHECK(run.session.read(0x0400) == 0xEA);
  CHECK(run.session.symbols().find("mine") == 0x400u);
  CHECK(run("load " + symbols).find(": 1 symbol") != std::string::npos);
  CHECK(run.session.symbols().find("other") == 0x401u);
  run.follow({"save " + file.path, "set $0300 9", "load " + file.path});
  CHECK(run.session.read(0x0300) == 1);
  CHECK(run.refusal("load " + raw).find("raw bytes need an address") != std::string::npos);
  CHECK(run.refusal("load microchess").find("cannot load a program into a running machine; use `janus debug microchess`") !=
        std::string::npos);
}

TEST_CASE("save breakpoints: a breakpoint at a label is saved with its name") {
  const File file;
  ConsoleFixture debug(ConsoleFixture::small(),
                       {"break sum if a==3", "tbreak sum+2", "break enter sum", "watch total", "save breakpoints " + file.path});
  CHECK(file.text() ==
        "# janus debug breakpoints; load with `source`\nbreak *sum if a==3\ntbreak $211\nbreak enter *sum\nwatch change $10\n");
  debug.follow({"delete all", "source " + file.path});
  CHECK(has(debug("break"), "$020F sum if a==3"));
}

TEST_CASE("link: contains the current cycle, also an earlier one") {
  ConsoleFixture run(ConsoleFixture::program("microchess"), {"keys C,PC", "c"});
  const std::string here = run.first_line("link");
  CHECK(here.starts_with("#m=1"));
  CHECK(here.size() < 1000);
  CHECK(state_at(here) == run.session.machine().state_hash());
  run("goto 50000");
  const std::string before = run.first_line("link https://somewhere.example/janus/");
  CHECK(before.starts_with("https://somewhere.example/janus/#m=1"));
  CHECK(state_at(before) == run.session.machine().state_hash());
}

TEST_CASE("link: contains breakpoints, marks and manual changes") {
  ConsoleFixture run(ConsoleFixture::program("microchess"), {"keys C", "c", "break JANUS if mem[$50]==3", "mark here", "set $60 17"});
  session::LinkedPosition moment = session::read_link(run.first_line("link"));
  REQUIRE(moment.recording.breakpoints.size() == 1);
  CHECK(moment.recording.breakpoints[0].condition == "mem[$50]==3");
  CHECK(moment.recording.marks.count("here") == 1);
  CHECK(state_at(run.first_line("link")) == run.session.machine().state_hash());
}
