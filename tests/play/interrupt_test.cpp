// Ctrl-C while the computer thinks.
#include <unistd.h>

#include <string>

#include "catch.hpp"
#include "conversation.hpp"

namespace {

// `janus play` with its input and output on pipes.
class Running : public janus::tests::Conversation {
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
      const std::string janus = JANUS_BINARY_DIR "/bin/janus";
      execl(janus.c_str(), janus.c_str(), "play", "microchess", "--ascii", "--speed", "real", nullptr);
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
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
