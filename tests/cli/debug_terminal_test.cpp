// `janus debug` as a person uses it: at a terminal.
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "catch.hpp"
#include "janus_process.hpp"

using namespace janus::tests;

namespace {

class Terminal {
 public:
  Terminal(const Folder& folder, const std::string& program) {
    const std::string state = folder.path.string();
    pid_ = forkpty(&line_, nullptr, nullptr, nullptr);
    if (pid_ == 0) {
      setenv("TERM", "xterm", 1);
      setenv("XDG_STATE_HOME", state.c_str(), 1);
      const std::string janus = JANUS_BINARY_DIR "/bin/janus";
      execl(janus.c_str(), janus.c_str(), "debug", program.c_str(), nullptr);
      _exit(127);
    }
  }
  ~Terminal() {
    if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
    close(line_);
  }
  void type(const std::string& text) { REQUIRE(write(line_, text.data(), text.size()) == static_cast<ssize_t>(text.size())); }
  // Reads on until `text` has come; false if it does not come.
  bool shows(const std::string& text) {
    for (;;) {
      const std::size_t at = seen_.find(text, read_);
      if (at != std::string::npos) {
        read_ = at + text.size();
        return true;
      }
      pollfd ready{line_, POLLIN, 0};
      char buffer[4096];
      if (poll(&ready, 1, 60000) <= 0) return false;
      const ssize_t count = read(line_, buffer, sizeof buffer);
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
  int line_ = -1;
  std::string seen_;
  std::size_t read_ = 0;
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
