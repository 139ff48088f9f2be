// `janus debug` as a person uses it: at a terminal.
#include <pty.h>
#include <unistd.h>

#include <cstdlib>

#include "catch.hpp"
#include "conversation.hpp"
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

class Terminal : public Conversation {
 public:
  Terminal(const Folder& folder, const std::string& program) {
    const std::string state = folder.path.string();
    pid_ = forkpty(&to_, nullptr, nullptr, nullptr);
    from_ = to_;
    if (pid_ == 0) {
      setenv("TERM", "xterm", 1);
      setenv("XDG_STATE_HOME", state.c_str(), 1);
      const std::string janus = JANUS_BINARY_DIR "/bin/janus";
      execl(janus.c_str(), janus.c_str(), "debug", program.c_str(), nullptr);
      _exit(127);
    }
  }
};

}  // namespace

TEST_CASE("at a terminal there is a prompt, completion, repetition, and a history for the next time") {
  const Folder folder("debug_terminal");
  {
    Terminal janus(folder, JANUS_SOURCE_DIR "/tests/console/small.s");
    REQUIRE(janus.shows("(janus) "));
    janus.type("until sta\t\n");
    REQUIRE(janus.shows("stopped: step at $0200 start"));
    janus.type("ste\t\n");
    REQUIRE(janus.shows("at $0202 start+2"));
    janus.type("\n");
    REQUIRE(janus.shows("at $0203 start+3"));
    janus.type("stpe\n");
    REQUIRE(janus.shows("did you mean `step`?"));
    janus.type("quit\n");
    CHECK(janus.exit_code() == 0);
  }
  CHECK(slurp(folder.path / "janus" / "debug_history").find("stpe") != std::string::npos);
}

TEST_CASE("Ctrl-C at the prompt gives a fresh one and repeats nothing") {
  const Folder folder("debug_prompt");
  Terminal janus(folder, JANUS_SOURCE_DIR "/tests/console/small.s");
  REQUIRE(janus.shows("(janus) "));
  janus.type("until start\n");
  REQUIRE(janus.shows("stopped: step at $0200 start"));
  janus.type("step\n");
  REQUIRE(janus.shows("at $0202 start+2"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("\x03");
  REQUIRE(janus.shows("^C"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("ste\x03");
  REQUIRE(janus.shows("^C"));
  REQUIRE(janus.shows("(janus) "));
  CHECK(janus.seen().find("start+3") == std::string::npos);
  janus.type("\n");  // an empty line still repeats the step
  REQUIRE(janus.shows("at $0203 start+3"));
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}

TEST_CASE("Ctrl-C stops a run, shows where, and gives the prompt back") {
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

TEST_CASE("a search backwards shows how far it is after half a second, and Ctrl-C gives it up") {
  const Folder folder("debug_search");
  Terminal janus(folder, "microchess");
  REQUIRE(janus.shows("(janus) "));
  janus.type("keys C,PC,PC,PC\n");
  REQUIRE(janus.shows("(janus) "));
  janus.type("c\n");
  REQUIRE(janus.shows("stopped: idle, the program waits for input at $"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("break 0..$FFFF if mem[mem[$FFFC]+a*x+y]+mem[a+1]*mem[x+2]*mem[y+3]==-1\n");
  REQUIRE(janus.shows("  1  execute"));
  REQUIRE(janus.shows("(janus) "));
  janus.type("rcontinue\n");
  INFO(janus.seen());
  REQUIRE(janus.shows("Ctrl-C stops"));
  janus.type("\x03");
  REQUIRE(janus.shows("stopped: interrupted at $"));
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}
