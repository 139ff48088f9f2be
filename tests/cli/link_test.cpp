// A link to a moment on the command line: created by the debugger, opened by the debugger and by `run`.
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

std::string link_in(const std::string& made) {
  const std::size_t begin = made.find("#m=1");
  REQUIRE(begin != std::string::npos);
  return made.substr(begin, made.find('\n', begin) - begin);
}

std::string link_of(const Folder& folder, const std::string& commands) {
  return link_in(output_of(folder, "debug microchess --keys C,PC --command c " + commands + " --command link"));
}

}  // namespace

TEST_CASE("a link that the debugger prints is opened by it, with all that came before") {
  const Folder folder("link");
  const std::string link = link_of(folder, "--command 'goto 100000'");
  for (const std::string& form : {link, "https://somewhere.example/janus/" + link}) {
    const std::string opened =
        output_of(folder, "debug '" + form +
                              "' --command 'print cycle' --command 'rs' --command 'print cycle' --command 'goto end' "
                              "--command 'info display'");
    CHECK(has(opened, "100"));
    CHECK(has(opened, "0F1333"));
  }
}

TEST_CASE("run goes on from a link's moment") {
  const Folder folder("link_run");
  const std::string link = link_of(folder, "");
  output_of(folder, "run '" + link + "' --expect 'display==\"0F1333\"'");
}

TEST_CASE("a link that cannot be followed is one line on stderr, and exit code 3") {
  const Folder folder("link_wrong");
  const std::string link = link_of(folder, "");
  for (const std::string& wrong : {std::string("#m=1abc"), std::string("#m="), std::string("#m=9abc"),
                                   std::string("https://somewhere.example/"), link.substr(0, link.size() - 20)}) {
    CAPTURE(wrong);
    for (const char* command : {"debug", "run"}) CHECK(has(refusal(folder, std::string(command) + " '" + wrong + "'"), "link"));
  }
  refusal(folder, "debug '" + link + "' --set level=blitz");
}

TEST_CASE("link: the debugger's link to a program with a large screen is opened by it") {
  const Folder folder("link_screen");
  const std::string source = folder.file("screen.bas", "10 SCREEN 12\n20 LINE (0,0)-(639,479), 4, BF\n30 A=A+1\n40 GOTO 30\n");
  const std::string made =
      output_of(folder, "debug '" + source + "' --command 'until cycle>12000000' --command 'print cycle' --command link");
  const std::string link = link_in(made);
  const std::string opened = output_of(folder, "debug '" + link + "' --command 'print cycle'");
  CHECK(opened.size() > 4);
  CHECK(has(made, opened));  // it stands at the same cycle
}

TEST_CASE("link: a long replay is announced with its length") {
  const Folder folder("link_long");
  const std::string link = link_in(output_of(folder, "debug kim1-monitor --command 'goto 665000000' --command link"));
  const Outcome opened = run_janus(folder, "debug '" + link + "' --command 'print cycle'");
  CHECK(opened.code == 0);
  CHECK(opened.err == "replaying 11 minutes of the link's run; Ctrl-C interrupts\n");
}
