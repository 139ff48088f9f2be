// Steps by source line in a cc65 program: C above assembly and a runtime without lines.
#include "console_fixture.hpp"
#include "frontends/core/session/files_in.hpp"

using namespace janus::tests;
namespace session = janus::session;

namespace {

const std::string kFolder = JANUS_SOURCE_DIR "/tests/other_tools/";

session::Setup squares(const std::string& machine, const std::string& image, std::uint16_t start) {
  session::Setup setup{.machine = machine, .start = start};
  session::add_file(kFolder + image, "6502", setup, {});
  return setup;
}

session::Setup bare() { return squares("bare-6502", "bare.bin@1000", 0x1000); }

// Returns the source line at the end of a stop, for example "squares.c:25".
std::string line_of(const std::string& stop) {
  const std::size_t last = stop.rfind("\n  ");
  if (last == std::string::npos) return stop;
  return stop.substr(last + 3, stop.find("  ", last + 3) - last - 3);
}

std::string lines_by(ConsoleFixture& debug, const std::string& command, int count) {
  std::string lines;
  for (int i = 0; i < count; ++i) lines += (i == 0 ? "" : " ") + line_of(debug(command));
  for (std::size_t at; (at = lines.find("squares.c:")) != std::string::npos;) lines.erase(at, 10);
  return lines;
}

}  // namespace

TEST_CASE("break: stops at a line of C, and the line is shown") {
  ConsoleFixture debug(bare());
  CHECK(debug.plain("break squares.c:25") == "  1  execute       $1057 _main+18\n");
  CHECK(line_of(debug("continue")) == "squares.c:25");
  CHECK(has(debug("list"), "\n>    25 1057          total += square(i);\n     26 "));
  CHECK(has(debug("list main"), "     21 "));
  CHECK(debug.plain("break square") == "  2  execute       $1011 _square\n");
  CHECK(line_of(debug("continue")) == "squares.c:7");
  CHECK(has(debug("print total"), "$10A1"));
}

TEST_CASE("files: the compiler's assembly is also available") {
  ConsoleFixture debug(bare());
  CHECK(has(debug("break squares.s:114"), "line 114 contains no code; the next line with code is squares.s:115"));
  CHECK(line_of(debug("continue")) == "squares.c:27");
  CHECK(has(debug("info files"), "squares.s, "));
}

TEST_CASE("info: C functions are functions, and C variables are variables") {
  ConsoleFixture debug(bare());
  CHECK(has(debug("info functions"), "1045  main"));
  CHECK(has(debug("info functions"), "1011  square"));
  CHECK_FALSE(has(debug("info functions"), "total"));
  CHECK(has(debug("info variables"), "total"));
  CHECK_FALSE(has(debug("info variables"), "main"));
}

TEST_CASE("step line: enters calls, and back retraces the same lines") {
  ConsoleFixture debug(bare(), {"until squares.c:25"});
  const std::string into = lines_by(debug, "step line", 14);
  CHECK(into == "7 8 9 11 12 13 14 12 16 17 24 25 7 8");
  CHECK(lines_by(debug, "back line", 14) == "7 25 24 17 16 12 14 13 12 11 9 8 7 25");
  CHECK(lines_by(debug, "s line 4", 1) == "11");
  CHECK(lines_by(debug, "rs line 3", 1) == "7");
}

TEST_CASE("next line: skips calls, forward and back") {
  ConsoleFixture debug(bare(), {"until squares.c:23"});
  CHECK(lines_by(debug, "next line", 9) == "24 25 24 25 24 25 24 25 24");
  CHECK(lines_by(debug, "n line", 2) == "27 28");
  CHECK(lines_by(debug, "rnext line", 5) == "27 24 25 24 25");
  CHECK(line_of(debug("until halt")) == "start.s:13");
  CHECK(lines_by(debug, "rnext line", 2) == "start.s:12 start.s:11");  // over all of main
  debug.follow({"goto begin", "until squares.c:16"});
  CHECK(lines_by(debug, "next line", 3) == "17 24 25");  // leaves the routine, and does not enter the next call
  CHECK(lines_by(debug, "rn line", 2) == "24 25");
  debug.follow({"goto begin", "until squares.c:8"});
  CHECK(lines_by(debug, "rn line", 2) == "7 25");  // to the calling line
}

TEST_CASE("step line: a line starts again only after another one, or after its own call") {
  ConsoleFixture debug(bare(), {"until squares.c:12"});
  CHECK(line_of(debug("step")) == "squares.c:12");  // the test of the condition is in the same line
  debug("back");
  CHECK(lines_by(debug, "step line", 1) == "13");
  CHECK(has(debug("until halt"), "start.s:13"));
  CHECK(has(debug.first_line("next line"), "stopped: trap, the program jumps to itself"));
}

TEST_CASE("step line: a breakpoint ends it") {
  ConsoleFixture debug(bare(), {"until squares.c:25", "break squares.s:58"});
  CHECK(has(debug.first_line("next line"), "stopped: breakpoint 1"));
}

TEST_CASE("step line: also on a KIM-1") {
  ConsoleFixture debug(squares("kim1", "kim1.bin@0200", 0x200));
  debug("until main");
  CHECK(lines_by(debug, "step line", 3) == "24 25 7");
  CHECK(lines_by(debug, "back line", 3) == "25 24 23");
}

TEST_CASE("step line: refused with the fix if no lines are loaded") {
  ConsoleFixture debug({.machine = "bare-6502", .images = {{0x200, {0xEA, 0x4C, 0x00, 0x02}}}, .start = 0x200});
  CHECK(debug.refusal("step line") == "the program has no source lines; use `sym FILE` to load a .dbg file or a listing");
  CHECK(debug.refusal("rnext line") == debug.refusal("step line"));
}

TEST_CASE("load, sym: lines and names can be loaded later") {
  ConsoleFixture debug({.machine = "bare-6502", .start = 0x1000});
  CHECK(has(debug("load " + kFolder + "bare.bin@1000"), "bare.bin: 161 bytes loaded at $1000; bare.dbg: "));
  debug("until squares.c:25");
  CHECK(lines_by(debug, "next line", 2) == "24 25");
  CHECK(has(debug("sym " + kFolder + "bare.map"), "bare.map: 16 symbols"));
  CHECK(has(debug("sym " + kFolder + "bare.lbl"), "symbols"));
  CHECK(has(debug.refusal("sym " + kFolder + "blink.lst"), "none of its lines match the bytes in memory"));
}

TEST_CASE("listing: a printed listing is a source view of itself") {
  session::Setup setup{.machine = "kim1", .start = 0x200};
  session::add_file(kFolder + "blink.bin@0200", "6502", setup, {});
  session::add_symbols(kFolder + "blink.lst", setup);
  session::add_symbols(kFolder + "blink.sym", setup);
  ConsoleFixture debug(std::move(setup));
  debug("break blink.lst:8");
  CHECK(has(debug("continue"), "blink.lst:8  "));
  CHECK(has(debug("list"), ">     8 0205"));
  CHECK(has(line_of(debug("step line")), "blink.lst:9"));
  CHECK(has(debug.first_line("until text"), "stopped"));
}
