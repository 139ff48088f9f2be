// `janus play` in a conversation: lines as wide as its terminal, a status line that is removed, and Ctrl-C while the computer searches.
#include <sstream>

#include "catch.hpp"
#include "conversation.hpp"

using namespace janus::tests;

namespace {

constexpr const char* kJanus = JANUS_BINARY_DIR "/bin/janus";

// `janus play` with its input and output on pipes.
class Running : public Conversation {
 public:
  Running() {
    int in[2], out[2];
    REQUIRE(pipe(in) == 0);
    REQUIRE(pipe(out) == 0);
    pid_ = fork();
    if (pid_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      for (int end : {in[0], in[1], out[0], out[1]}) close(end);
      execl(kJanus, kJanus, "play", "microchess", "--ascii", "--speed", "real", nullptr);
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
};

class Terminal : public AtTerminal {
 public:
  Terminal(unsigned short columns, const char* speed)
      : AtTerminal({"play", "microchess", "--side", "black", "--speed", speed}, {{"NO_COLOR", "1"}, {"LC_ALL", "C"}}, columns) {}
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

TEST_CASE("Ctrl-C gives the prompt back, with the board as it was before the computer thought") {
  Running janus;
  REQUIRE(janus.shows("Black> "));
  janus.type_and_show("e5\n", "Black> ");
  janus.type_and_show("exchange\n", "Black> ");
  janus.type_and_show("go\n", "go\n");  // no book move: at real speed the answer takes half a minute
  janus.interrupt();
  INFO(janus.seen());
  REQUIRE(janus.shows("Stopped. Black to move"));
  janus.type("fen\n");
  CHECK(janus.shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"));
  janus.type("back\nboard\nquit\n");
  CHECK(janus.shows("Black to move: your move"));
  CHECK(janus.exit_code() == 0);
}

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
