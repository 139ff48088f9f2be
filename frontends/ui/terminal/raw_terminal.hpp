// Raw mode of the user's terminal: its size and input. Restores the terminal at the end, also after a signal
// or a crash.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace janus::terminal {

struct TerminalSize {
  int columns = 80, rows = 24;
  bool operator==(const TerminalSize&) const = default;
};

// At most one at a time. During its lifetime every key is a byte of input, also Ctrl-C and Ctrl-Z.
class RawTerminal {
 public:
  // `leave` is written before the terminal is restored, to undo special modes of the display. Throws session::Error if
  // the standard input or output is not a terminal.
  explicit RawTerminal(std::string leave);
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  TerminalSize size() const;
  void write(std::string_view text);
  // Waits for input up to this time, or until a signal. Appends the input.
  void read(std::string& into, std::chrono::milliseconds most);

  bool ended() const;  // the terminal is closed, or a signal requests the end
  int signal() const;  // signal that requested the end; 0: none
  bool take_resized();
  // The program was stopped by SIGTSTP and continued: redraw the screen.
  bool take_continued();

 private:
  bool lost_ = false;
};

}  // namespace janus::terminal
