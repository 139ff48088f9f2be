// A running janus with typed input and its output.
#pragma once

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace janus::tests {

// Whoever derives from it starts the process and sets the members. The process is killed where it still runs.
class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation() {
    if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
    if (to_ != from_) close(to_);
    close(from_);
  }

  void type(const std::string& text) { REQUIRE(write(to_, text.data(), text.size()) == static_cast<ssize_t>(text.size())); }
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
  // Types a line; false if `text` does not come.
  bool answers(const std::string& line, const std::string& text) {
    type(line + "\n");
    return shows(text);
  }
  // Types, and waits until `shown` has come.
  void type_and_show(const std::string& typed, const std::string& shown) {
    type(typed);
    REQUIRE(shows(shown));
  }
  int exit_code() {
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  const std::string& seen() const { return seen_; }

 protected:
  pid_t pid_ = -1;
  int to_ = -1, from_ = -1;  // of janus: its input, its output

 private:
  std::string seen_;
  std::size_t read_ = 0;
};

// A janus process at a terminal, with more environment variables.
class AtTerminal : public Conversation {
 public:
  AtTerminal(const std::vector<std::string>& arguments, const std::vector<std::pair<const char*, std::string>>& environment = {},
             unsigned short columns = 0) {
    std::vector<char*> words = {const_cast<char*>(JANUS_BINARY_DIR "/bin/janus")};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    const winsize size{24, columns, 0, 0};
    pid_ = forkpty(&to_, nullptr, nullptr, columns == 0 ? nullptr : &size);
    from_ = to_;
    if (pid_ != 0) return;
    setenv("TERM", "xterm", 1);
    for (const auto& [name, value] : environment) setenv(name, value.c_str(), 1);
    execv(words[0], words.data());
    _exit(127);
  }
};

}  // namespace janus::tests
