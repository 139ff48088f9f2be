// `janus play` on a terminal: lines as wide as it is, and a status line that goes away.
#include <pty.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>

#include "catch.hpp"
#include "conversation.hpp"

using namespace janus::tests;

namespace {

class Terminal : public Conversation {
 public:
  Terminal(unsigned short columns, const char* speed) {
    const winsize size{24, columns, 0, 0};
    pid_ = forkpty(&to_, nullptr, nullptr, &size);
    from_ = to_;
    if (pid_ == 0) {
      setenv("TERM", "xterm", 1);
      setenv("NO_COLOR", "1", 1);
      setenv("LC_ALL", "C", 1);
      const std::string janus = JANUS_BINARY_DIR "/bin/janus";
      execl(janus.c_str(), janus.c_str(), "play", "microchess", "--side", "black", "--speed", speed, nullptr);
      _exit(127);
    }
  }
  // The longest line of what was shown, without what is rewritten and typed.
  std::size_t widest() const {
    std::istringstream lines(seen());
    std::size_t most = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.find('\x1b') != std::string::npos || line.find("> ") != std::string::npos) continue;
      while (!line.empty() && line.back() == '\r') line.pop_back();
      most = std::max(most, line.size());
    }
    return most;
  }
};

}  // namespace

TEST_CASE("on 80 columns no line is wider, and the panel stands beside the board") {
  Terminal janus(80, "max");
  REQUIRE(janus.shows("White> "));
  janus.type_and_show("a3\n", "JANUS calls");
  REQUIRE(janus.shows("White> "));
  janus.type_and_show("help\n", "White> ");
  CHECK(janus.widest() < 80);
  CHECK(janus.seen().find("     normal, giuoco-piano-black") != std::string::npos);
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}

TEST_CASE("on a narrow terminal the board stands alone, with whose move it is below") {
  Terminal janus(40, "max");
  REQUIRE(janus.shows("     a b c d e f g h\r\nWhite to move: your move\r\n"));
  REQUIRE(janus.shows("White> "));
  CHECK(janus.widest() < 40);
  CHECK(janus.seen().find("|_") == std::string::npos);
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}

TEST_CASE("nothing is said to think while the program is started") {
  Terminal janus(80, "real");
  REQUIRE(janus.shows("White> "));
  CHECK(janus.seen().find("thinks") == std::string::npos);
  janus.type("quit\n");
  CHECK(janus.exit_code() == 0);
}
