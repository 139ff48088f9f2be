// `janus debug` used interactively at a terminal.
#include "conversation.hpp"
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

struct Terminal : AtTerminal {
  Terminal(const Folder& folder, const std::string& program) : AtTerminal({"debug", program}, {{"XDG_STATE_HOME", folder.path.string()}}) {}
};

}  // namespace

TEST_CASE("terminal: prompt, completion, repetition, and a saved history") {
  const Folder folder("debug_terminal");
  {
    Terminal janus(folder, JANUS_SOURCE_DIR "/tests/console/small.s");
    REQUIRE(janus.shows("(janus) "));
    REQUIRE(janus.answers("until sta\t", "stopped: step at $0200 start"));
    REQUIRE(janus.answers("ste\t", "at $0202 start+2"));
    REQUIRE(janus.answers("", "at $0203 start+3"));
    REQUIRE(janus.answers("stpe", "did you mean `step`?"));
    janus.type("quit\n");
    CHECK(janus.exit_code() == 0);
  }
  CHECK(has(slurp(folder.path / "janus" / "debug_history"), "stpe"));
}

TEST_CASE("Ctrl-C at the prompt: starts a new line, and repeats nothing") {
  const Folder folder("debug_prompt");
  Terminal janus(folder, JANUS_SOURCE_DIR "/tests/console/small.s");
  REQUIRE(janus.shows("(janus) "));
  REQUIRE(janus.answers("until start", "stopped: step at $0200 start"));
  REQUIRE(janus.answers("step", "at $0202 start+2"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("\x03");
  REQUIRE(janus.shows("^C"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("ste\x03");
  REQUIRE(janus.shows("^C"));
  REQUIRE(janus.shows("(janus) "));
  CHECK_FALSE(has(janus.seen(), "start+3"));
  REQUIRE(janus.answers("", "at $0203 start+3"));  // an empty line still repeats the step
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}

TEST_CASE("Ctrl-C during a run: stops it, shows the address, and returns to the prompt") {
  const Folder folder("debug_interrupt");
  Terminal janus(folder, "microchess");
  REQUIRE(janus.shows("(janus) "));
  janus.type("goto 1000000000000\n");
  INFO(janus.seen());
  REQUIRE(janus.shows("Ctrl-C stops"));
  janus.type("\x03");
  REQUIRE(janus.shows("stopped: interrupted at $"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}

TEST_CASE("reverse search: shows its progress after half a second, and Ctrl-C cancels it") {
  const Folder folder("debug_search");
  Terminal janus(folder, "microchess");
  REQUIRE(janus.shows("(janus) "));
  REQUIRE(janus.answers("keys C,PC,PC,PC", "(janus) "));
  REQUIRE(janus.answers("c", "stopped: idle, the program is waiting for input at $"));
  REQUIRE(janus.shows("(janus) "));
  REQUIRE(janus.answers("break 0..$FFFF if mem[mem[$FFFC]+a*x+y]+mem[a+1]*mem[x+2]*mem[y+3]==-1", "  1  execute"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("rcontinue\n");
  INFO(janus.seen());
  REQUIRE(janus.shows("Ctrl-C stops"));
  janus.type("\x03");
  REQUIRE(janus.shows("stopped: interrupted at $"));
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}
