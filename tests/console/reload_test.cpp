// `reload` and `restart`: the user's own program at the prompt.
#include "console_fixture.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/own_files.hpp"

using namespace janus;
using Catch::Contains;
using Catch::StartsWith;
using tests::ConsoleFixture;

namespace {

session::Setup setup_of(const std::string& file) {
  session::Setup setup{.machine = "bare-6502"};
  session::add_file(file, "6502", setup, {});
  setup.start = session::entry_of(setup);
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

TEST_CASE("restart: a program that has crashed names the command") {
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
