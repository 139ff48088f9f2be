// `reload` and `restart` of the user's own program.
#include "console_fixture.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/user_files.hpp"

using namespace janus;
using Catch::Contains;
using Catch::StartsWith;
using tests::ConsoleFixture;

namespace {

session::Setup setup_of(const std::string& file) {
  session::Setup setup{.machine = "bare-6502"};
  session::add_file(file, "6502", setup, {});
  setup.start = session::entry_address(setup);
  return setup;
}

}  // namespace

TEST_CASE("reload: a changed source is assembled, and errors are listed") {
  const tests::OwnFolder folder;
  const std::string file = folder.write("bug.s", " * = $0200\nstart: nop\nloop: jmp loop\n");
  ConsoleFixture debug(setup_of(file), {"until start", "break loop", "continue"});
  folder.write("bug.s", " * = $0200\nstart: nop\n nop\nloop: jmp loop\n");
  CHECK_THAT(debug("reload"), StartsWith("bug.s: 5 bytes assembled, ") && Contains("stopped: at the entry point at $0200 start"));
  CHECK_THAT(debug("continue"), StartsWith("stopped: breakpoint 1 at $0202 loop"));
  CHECK_THAT(debug("branches"), Contains("from cycle"));

  folder.write("bug.s", " * = $0200\nstart: nopp\n lda #\n");
  commands::Result result;
  const std::string listed = debug.said("reload", result);
  CHECK(result.code == "assembly");
  CHECK_THAT(result.error, Contains("bug.s:2:") && Contains("the machine has not changed; correct the errors and use `reload` again"));
  CHECK_THAT(listed, Contains("bug.s:2:") && Contains("bug.s:3:"));
  CHECK_THAT(debug("info registers"), Contains("0202"));
  CHECK_THAT(debug("restart"), StartsWith("stopped: at the entry point at $0200 start"));
}

TEST_CASE("restart: suggested when a program has crashed") {
  const tests::OwnFolder folder;
  ConsoleFixture debug(setup_of(folder.write("bug.s", " * = $0200\nstart: brk\n")));
  CHECK_THAT(debug("continue"), Contains("the program has crashed") && Contains("use `restart`"));
  CHECK_THAT(debug("restart"), Contains("at the entry point at $0200 start"));
  ConsoleFixture none(ConsoleFixture::program("microchess"));
  commands::Result result;
  none.said("restart", result);
  CHECK_THAT(result.error, Contains("load one with `load FILE`"));
  none.said("reload", result);
  CHECK_THAT(result.error, Contains("load one with `load FILE`"));
}

TEST_CASE("load: bytes at addresses without memory are refused, and nothing is written") {
  const tests::OwnFolder folder;
  const std::string source = folder.write("bug.s", " * = $1000\nstart: nop\n"), bytes = folder.write("a.bin", "abc");
  ConsoleFixture debug({.machine = "kim1"});
  const std::uint64_t hash = debug.session.machine().state_hash();
  for (const std::string& line : {"load " + source, "load " + bytes + ",$1000", "restore " + bytes + " binary $1000"}) {
    commands::Result result;
    debug.said(line, result);
    CHECK_THAT(result.error, Contains("kim1 does not have memory at $1000; use --option ram=5k") && Contains("--machine bare-6502"));
    CHECK(debug.session.machine().state_hash() == hash);
  }
}

TEST_CASE("reload: loads and starts a source whose first assembly failed") {
  const tests::OwnFolder folder;
  const std::string file = folder.write("bug.s", " * = $0200\nstart: nopp\n");
  ConsoleFixture debug({.machine = "bare-6502"});
  commands::Result result;
  debug.said("load " + file, result);
  CHECK_THAT(result.error, Contains("bug.s:2:"));
  folder.write("bug.s", " * = $0200\nstart: nop\nloop: jmp loop\n");
  CHECK_THAT(debug("reload"), StartsWith("bug.s: 4 bytes loaded at $0200") && Contains("at the entry point at $0200 start"));
  CHECK_THAT(debug("save $0200..$0203 " + folder.at("a.bin")), StartsWith("4 bytes from $0200"));
  CHECK(debug.console.call("save", {{"range", "$0200..$0201"}, {"file", folder.at("b.bin")}}).status == commands::Status::done);
  CHECK(tests::slurp(folder.at("b.bin")) == "\xEA\x4C");
}

TEST_CASE("load: assembler options apply to the source and to reload") {
  const tests::OwnFolder folder;
  const std::string source = folder.write("game.txt", " include \"more.h\"\n org $200\nstart subroutine\n.l jmp .l\n dc.b VALUE,OTHER\n");
  std::filesystem::create_directories(folder.path() / "lib");
  folder.write("lib/more.h", "OTHER = 3\n");
  ConsoleFixture debug(session::Setup{.machine = "bare-6502"});
  const std::string load = "load \"" + source + "\" --syntax dasm";
  commands::Result result;
  debug.said(load, result);
  CHECK_THAT(result.error, Contains("game.txt:1:"));
  CHECK_THAT(debug(load + " --cpu 6502 -I \"" + folder.at("lib") + "\" -D VALUE=8"), StartsWith("game.txt: 5 bytes loaded at $0200"));
  CHECK_THAT(debug("x/2xb 0x203"), Contains("08") && Contains("03"));
  folder.write("lib/more.h", "OTHER = 4\n");
  CHECK_THAT(debug("reload"), StartsWith("game.txt: 5 bytes assembled, 1 changed"));
  debug.said(load + " --cpu", result);
  CHECK_THAT(result.error, Contains("a processor is missing"));
  debug.said(load + " more", result);
  CHECK_THAT(result.error, Contains("unexpected argument `more`"));
  debug.said("load " + source, result);
  CHECK_THAT(result.error, Contains("unknown file type; this looks like dasm; use --syntax dasm"));
}
