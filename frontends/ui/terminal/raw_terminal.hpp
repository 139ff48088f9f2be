// Reads the user's terminal in raw mode. Restores the terminal on destruction, and after a signal or a crash.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace janus::terminal {

struct TerminalSize {
  int columns = 80, rows = 24;
  bool operator==(const TerminalSize&) const = default;
};

// At most one instance may exist at a time. During its lifetime every key is input, including Ctrl-C and Ctrl-Z.
class RawTerminal {
 public:
  // `leave` is written before the terminal is restored, to undo special display modes. Throws session::Error if
  // standard input or output is not a terminal.
  explicit RawTerminal(std::string leave);
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  TerminalSize size() const;
  void write(std::string_view text);
  // Waits up to `most` for input or a signal, and appends the input to `into`.
  void read(std::string& into, std::chrono::milliseconds most);

  bool has_ended() const;  // true if the terminal is closed or a signal requested termination
  int signal() const;      // signal that requested termination; 0 if none
  bool take_resized();
  // Returns true if the program was suspended by SIGTSTP and then continued, so that the screen must be redrawn.
  bool take_continued();

 private:
  bool lost_ = false;
};

}  // namespace janus::terminal
