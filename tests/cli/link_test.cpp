// A link to a moment on the command line: made by the debugger, opened by it and by `run`.
#include "catch.hpp"
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

std::string link_of(const Folder& folder, const std::string& commands) {
  const Outcome made = run_janus(folder, "debug microchess --keys C,PC --command c " + commands + " --command link");
  INFO(made.err);
  REQUIRE(made.code == 0);
  const std::size_t begin = made.out.find("#m=1");
  REQUIRE(begin != std::string::npos);
  return made.out.substr(begin, made.out.find('\n', begin) - begin);
}

}  // namespace

TEST_CASE("a link that the debugger prints is opened by it, with all that came before") {
  const Folder folder("link");
  const std::string link = link_of(folder, "--command 'goto 100000'");
  for (const std::string& form : {link, "https://somewhere.example/janus/" + link}) {
    const Outcome opened = run_janus(folder, "debug '" + form +
                                                 "' --command 'print cycle' --command 'rs' --command 'print cycle' --command 'goto end' "
                                                 "--command 'info display'");
    INFO(opened.err);
    INFO(opened.out);
    CHECK(opened.code == 0);
    CHECK(opened.out.find("100") != std::string::npos);
    CHECK(opened.out.find("0F1333") != std::string::npos);
  }
}

TEST_CASE("run goes on from a link's moment") {
  const Folder folder("link_run");
  const std::string link = link_of(folder, "");
  const Outcome run = run_janus(folder, "run '" + link + "' --expect 'display==\"0F1333\"'");
  INFO(run.err);
  CHECK(run.code == 0);
}

TEST_CASE("a link that cannot be followed is one line on stderr, and exit code 3") {
  const Folder folder("link_wrong");
  const std::string link = link_of(folder, "");
  for (const std::string& wrong : {std::string("#m=1abc"), std::string("#m="), std::string("#m=9abc"),
                                   std::string("https://somewhere.example/"), link.substr(0, link.size() - 20)}) {
    CAPTURE(wrong);
    for (const char* command : {"debug", "run"}) {
      const Outcome refused = run_janus(folder, std::string(command) + " '" + wrong + "'");
      CHECK(refused.code == 3);
      CHECK(refused.one_line());
      CHECK(refused.err.find("link") != std::string::npos);
    }
  }
  const Outcome both = run_janus(folder, "debug '" + link + "' --set level=blitz");
  CHECK(both.code == 3);
  CHECK(both.one_line());
}

TEST_CASE("link: the debugger's link to a program with a large screen is opened by it") {
  const Folder folder("link_screen");
  const std::string source = folder.file("screen.bas", "10 SCREEN 12\n20 LINE (0,0)-(639,479), 4, BF\n30 A=A+1\n40 GOTO 30\n");
  const Outcome made = run_janus(folder, "debug '" + source + "' --command 'until cycle>12000000' --command 'print cycle' --command link");
  INFO(made.err);
  REQUIRE(made.code == 0);
  const std::size_t begin = made.out.find("#m=1");
  REQUIRE(begin != std::string::npos);
  const std::string link = made.out.substr(begin, made.out.find('\n', begin) - begin);
  const Outcome opened = run_janus(folder, "debug '" + link + "' --command 'print cycle'");
  INFO(opened.err);
  CHECK(opened.code == 0);
  CHECK(opened.out.size() > 4);
  CHECK(made.out.find(opened.out) != std::string::npos);  // it stands at the same cycle
}

TEST_CASE("link: a long replay is announced with its length") {
  const Folder folder("link_long");
  const Outcome made = run_janus(folder, "debug kim1-monitor --command 'goto 665000000' --command link");
  REQUIRE(made.code == 0);
  const std::size_t begin = made.out.find("#m=1");
  REQUIRE(begin != std::string::npos);
  const std::string link = made.out.substr(begin, made.out.find('\n', begin) - begin);
  const Outcome opened = run_janus(folder, "debug '" + link + "' --command 'print cycle'");
  CHECK(opened.code == 0);
  CHECK(opened.err == "replaying 11 minutes of the link's run; Ctrl-C interrupts\n");
}
