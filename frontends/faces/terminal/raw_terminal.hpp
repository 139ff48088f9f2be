// The person's terminal, byte by byte: raw mode, its size, its input, and a way out of it that leaves it as it was found - also
// where a signal ends the program, or a fault.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace janus::terminal {

struct TerminalSize {
  int columns = 80, rows = 24;
  bool operator==(const TerminalSize&) const = default;
};

// One at a time. From its making to its end every key comes as a byte, Ctrl-C and Ctrl-Z too.
class RawTerminal {
 public:
  // `leave` undoes what is shown beyond plain text: it is written where the terminal is given back. Throws session::Error where
  // the standard input or output is no terminal.
  explicit RawTerminal(std::string leave);
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  TerminalSize size() const;
  void write(std::string_view text);
  // Waits for input, at most so long; comes back at once for a signal. What came is appended.
  void read(std::string& into, std::chrono::milliseconds most);

  bool ended() const;  // the terminal is gone, or a signal asks for the end
  int signal() const;  // that asked; 0: none did
  bool take_resized();
  // The program was stopped from outside (SIGTSTP) and goes on now: the screen is to be drawn again.
  bool take_continued();

 private:
  bool lost_ = false;
};

}  // namespace janus::terminal
