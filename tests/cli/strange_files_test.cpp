// Files that once caused failures, with their expected errors; and ending a run by a signal.
#include <cstdlib>

#include "janus_process.hpp"

using namespace janus::tests;
namespace fs = std::filesystem;

namespace {

std::string input(const std::string& name) { return JANUS_SOURCE_DIR "/tests/cli/inputs/" + name; }

std::string quoted(const std::string& text) { return "'" + text + "'"; }

// Sends SIGTERM after the process has installed its handler, and a while later.
Outcome terminated(const Folder& folder, const std::string& arguments) {
  const std::string err = folder.file("stderr.txt");
  const std::string script = "'" JANUS_BINARY_DIR "/bin/janus' " + arguments + " >/dev/null 2>'" + err +
                             "' & p=$!\n"
                             "while m=$(sed -n 's/^SigCgt:[[:space:]]*//p' /proc/$p/status) && [ -n \"$m\" ] && [ $((0x$m & 0x4000)) -eq 0 "
                             "]; do sleep 0.05; done\n"
                             "sleep 0.3; kill -TERM $p; wait $p";
  Outcome outcome;
  const int status = std::system(script.c_str());
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  outcome.err = slurp(err);
  return outcome;
}

}  // namespace

TEST_CASE("session without a setting: loads during a search, and reports the default") {
  const Folder folder("without_setting");
  const std::string outcome = output_of(
      folder, "debug computer-chess --command 'load " + input("without_setting.session") + "' --command bt --command 'info program'");
  for (const char* part : {"the session lacks settings, so the defaults are used: black=program\n", "setting black = program", "WHITE"})
    CHECK_THAT(outcome, Catch::Contains(part));
}

TEST_CASE("BASIC: a subscript larger than any integer is out of range") {
  const Folder folder("huge_subscript");
  const Outcome outcome = run_janus(folder, "run " + input("huge_subscript.bas") + " --machine qbasic --screen");
  INFO(outcome.out);
  CHECK(has(outcome.out, "Subscript out of range"));
}

TEST_CASE("manifest: unsupported requirements of the machine are reported with the position") {
  const struct {
    const char* manifest;
    const char* told;
  } wrongs[] = {
      {"name = \"odd\"\nmachine = \"qbasic\"\n[machine_options]\nbit-rate = \"9600\"\n", "odd/program.toml:3:1: option bit-rate=9600: "},
      {"name = \"odd\"\nmachine = \"kim1\"\n[machine_options]\nram = \"3k\"\n", "odd/program.toml:3:1: option ram=3k: "},
      {"name = \"odd\"\nmachine = \"kim1\"\nstarting_keys = [\"RS\", \"X\"]\n", "odd/program.toml:3:17: key 2 in the list, `X`: "},
      {"name = \"odd\"\nmachine = \"kim1\"\n\n[[image]]\naddress = 0x3FF\nbytes = \"EA EA\"\n",
       "odd/program.toml:4:1: kim1 does not have memory at $0400, where this image is loaded; "},
  };
  for (const auto& [manifest, told] : wrongs) {
    const Folder folder("manifest_and_machine");
    folder.file("odd/program.toml", manifest);
    const std::string software = "--software " + folder.path.string() + " ";
    for (const std::string command : {"info odd", "run odd"}) CHECK(has(refusal(folder, software + command), told));
  }
}

TEST_CASE("list: an error of a program is reported once, also if others are based on it") {
  const Folder folder("list_of_bases");
  folder.file("odd/program.toml", "name = \"odd\"\nmachine = \"kim2\"\n");
  folder.file("odder/program.toml", "name = \"odder\"\nbase = \"odd\"\n");
  CHECK(has(refusal(folder, "--software " + folder.path.string() + " list"), "odd/program.toml:2:"));
}

TEST_CASE("messages: long quoted text is truncated") {
  const Folder folder("long_quotes");
  const std::string longest(5000, 'a');
  folder.file("long/program.toml", "name = \"long\"\nmachine = \"kim1\"\nentry = \"" + longest + "\"\n");
  const std::string book = folder.file("book.pgn", "1. " + longest + " e5 *\n");
  for (const std::string& arguments :
       {"--software " + folder.path.string() + " info long", "run microchess --until " + longest, "run microchess --set level=" + longest,
        "run " + longest, "match microchess microchess --openings " + book}) {
    const std::string outcome = refusal(folder, arguments);
    CHECK(outcome.size() < 400);
    CHECK(has(outcome, "aaa..."));
  }
}

TEST_CASE("standard error: if closed or full, the exit code is unchanged") {
  const Folder folder("no_standard_error");
  const std::string janus = "'" JANUS_BINARY_DIR "/bin/janus' ";
  for (const char* closed : {" >/dev/null 2>&-", " >/dev/null 2>/dev/full", " >&- 2>&-"}) {
    CAPTURE(closed);
    const auto code = [&](const std::string& arguments) {
      const int status = std::system((janus + arguments + closed).c_str());
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    };
    CHECK(code("run nofile") == 3);
    CHECK(code("asm nofile.s -o " + quoted(folder.file("o"))) == 3);
    CHECK(code("lost") == 3);
  }
  const int status = std::system((janus + "run bench-6502 --max-cycles 1000 >/dev/null 2>&-").c_str());
  CHECK(WEXITSTATUS(status) == 2);
}

TEST_CASE("SIGTERM: ends a run and a match like Ctrl-C, with all output written") {
  const Folder folder("sigterm");
  const std::string state = folder.file("end.state"), file = folder.file("match.json"), score = folder.file("games.pgn");
  const Outcome run = terminated(folder, "run bench-6502 --max-seconds 1000000 --until 'cycle < 0' --save-state " + state);
  INFO(run.err);
  CHECK(run.code == 2);
  CHECK(run.err.starts_with("janus run: interrupted at cycle "));
  CHECK(fs::file_size(state) > 0);

  const Outcome match = terminated(
      folder, "match microchess:level=super-blitz microchess:level=super-blitz --games 1000 --random 6 --jobs 1 --quiet --file " + file +
                  " --pgn " + score);
  INFO(match.err);
  CHECK(match.code == 2);
  CHECK(has(match.err, "run the same command again to resume"));
  CHECK(fs::file_size(file) > 0);
  CHECK(fs::exists(score));
  for (const auto& entry : fs::directory_iterator(folder.path)) CHECK_FALSE(has(entry.path().filename().string(), ".janus-"));
}
