// A program at its own terminal, whose modes can be inspected before the program starts and after it has exited.
#pragma once

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include "conversation.hpp"

namespace janus::tests {

inline const std::string kJanus = JANUS_BINARY_DIR "/bin/janus";

class PtyProgram : public Conversation {
 public:
  explicit PtyProgram(const std::vector<std::string>& words, unsigned short columns = 80, unsigned short rows = 24) {
    const winsize size{rows, columns, 0, 0};
    if (openpty(&to_, &line_, nullptr, nullptr, &size) != 0) throw std::runtime_error("no terminal");
    from_ = to_;
    before_ = modes();
    pid_ = fork();
    if (pid_ != 0) return;
    login_tty(line_);
    close(to_);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("COLORTERM", "truecolor", 1);
    unsetenv("NO_COLOR");
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  ~PtyProgram() { close(line_); }

  // 128 and more: by a signal. What it writes at its end is read, or it would wait for that for ever.
  int leave() {
    shows("\x1b[?2004l\x1b[?25h");
    int status = 0;
    while (waitpid(pid_, &status, WNOHANG) == 0) {
      drain();
      usleep(2000);
    }
    drain();
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  // Likewise, without the last line that is drawn now and then: it is drawn again when the machine waits.
  bool prints(const std::string& text) {
    for (;;) {
      std::string printed = seen();
      for (std::size_t from; (from = printed.find("\x1b"
                                                  "7")) != std::string::npos;) {
        const std::size_t end = printed.find(
            "\x1b"
            "8",
            from);
        printed.erase(from, end == std::string::npos ? std::string::npos : end + 2 - from);
      }
      if (const std::size_t at = printed.find(text, printed_); at != std::string::npos) {
        printed_ = at + text.size();
        return true;
      }
      if (!shows("\x1b"
                 "8"))
        return false;
    }
  }
  // Types, and waits until `printed` has come.
  void type_and_print(const std::string& typed, const std::string& printed) {
    type(typed);
    REQUIRE(prints(printed));
  }
  // Leaves by Ctrl-], and checks that the terminal's modes are restored.
  void quit() {
    type("\x1d");
    CHECK(leave() == 0);
    CHECK(as_found());
  }
  void signal(int number) { kill(pid_, number); }
  void stopped() {
    int status = 0;
    waitpid(pid_, &status, WUNTRACED);
    REQUIRE(WIFSTOPPED(status));
  }
  void resize(unsigned short columns, unsigned short rows) {
    const winsize size{rows, columns, 0, 0};
    ioctl(to_, TIOCSWINSZ, &size);
  }
  bool as_found() const { return modes() == before_; }
  bool raw() const { return (current().c_lflag & (ICANON | ISIG | ECHO)) == 0; }

 private:
  termios current() const {
    termios mode{};
    tcgetattr(line_, &mode);
    return mode;
  }
  std::string modes() const {
    const termios mode = current();
    std::string text;
    for (const tcflag_t flags : {mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag}) text += std::to_string(flags) + " ";
    return text + std::string(reinterpret_cast<const char*>(mode.c_cc), NCCS);
  }
  void drain() {
    char buffer[4096];
    pollfd ready{from_, POLLIN, 0};
    while (poll(&ready, 1, 0) > 0 && read(from_, buffer, sizeof buffer) > 0) {}
  }

  std::size_t printed_ = 0;
  int line_ = -1;  // the program's end, kept so that it can be asked
  std::string before_;
};

}  // namespace janus::tests
