// Ctrl-C while the computer thinks.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "catch.hpp"

namespace {

// `janus play` with its input and output on pipes.
class Running {
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
  ~Running() {
    if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
    close(to_);
    close(from_);
  }

  void type(const std::string& text) {
    REQUIRE(write(to_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  void interrupt() { kill(pid_, SIGINT); }
  // Reads on until `text` has come; false if it does not come.
  bool shows(const std::string& text) {
    for (;;) {
      const std::size_t at = seen_.find(text, read_);
      if (at != std::string::npos) {
        read_ = at + text.size();
        return true;
      }
      pollfd ready{from_, POLLIN, 0};
      char buffer[4096];
      if (poll(&ready, 1, 60000) <= 0) return false;
      const ssize_t count = read(from_, buffer, sizeof buffer);
      if (count <= 0) return false;
      seen_.append(buffer, static_cast<std::size_t>(count));
    }
  }
  int exit_code() {
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  const std::string& seen() const { return seen_; }

 private:
  pid_t pid_ = -1;
  int to_ = -1, from_ = -1;
  std::string seen_;
  std::size_t read_ = 0;
};

}  // namespace

TEST_CASE("Ctrl-C gives the prompt back, with the board as it was before the computer thought") {
  Running janus;
  REQUIRE(janus.shows("Black> "));
  janus.type("e5\n");
  REQUIRE(janus.shows("Black> "));
  janus.type("exchange\n");
  REQUIRE(janus.shows("Black> "));
  janus.type("go\n");  // no book move: at real speed the answer takes half a minute
  REQUIRE(janus.shows("go\n"));
  janus.interrupt();
  INFO(janus.seen());
  REQUIRE(janus.shows("Stopped. Black is to move"));
  janus.type("fen\n");
  CHECK(janus.shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"));
  janus.type("back\nboard\nquit\n");
  CHECK(janus.shows("Black to move: your move"));
  CHECK(janus.exit_code() == 0);
}
