// A realistic terminal: a separate tmux server with a shell in 80x24 characters, real keys and pastes, and readable contents. The
// destructor ends the server, even if the test fails.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "skip.hpp"

// Skips the test if tmux is not installed.
#define NEEDS_TMUX()                                                                 \
  if (!janus::tests::Tmux::installed()) {                                            \
    janus::tests::skip("tmux is not installed; tools/setup --external installs it"); \
    return;                                                                          \
  }

namespace janus::tests {

class Tmux {
 public:
  static bool installed();

  Tmux();
  ~Tmux();
  Tmux(const Tmux&) = delete;
  Tmux& operator=(const Tmux&) = delete;

  // These wait until the screen shows `seen`, unless it is empty.
  void keys(const std::string& names, const std::string& seen = {});  // tmux's names, separated by blanks: "RUN Enter", "C-c"
  void type(const std::string& text, const std::string& seen = {});   // literal characters
  void line(const std::string& text, const std::string& seen = {});   // likewise, with Return
  enum class Paste { marked, plain };                                 // marked: bracketed, if the program has enabled this
  void paste(const std::string& text, Paste how);

  // Returns the rows of the screen without trailing blanks, or the inside of the frame if a machine's screen is shown.
  std::string screen() const;
  std::string all() const;  // including scrolled lines
  // Waits until the screen contains the text, or fits; fails the test on a timeout.
  void see(const std::string& text) const;
  void see(const std::string& what, const std::function<bool(const std::string&)>& fits) const;

  // State of the terminal: cursor, alternate screen, scrolling region and modes, by tmux's names.
  std::string state() const;
  bool state(const std::string& flag) const;
  std::string stty();  // queries the line's modes with the shell: only at its prompt

 private:
  std::string tmux(const std::vector<std::string>& words) const;
  std::string captured(bool history) const;

  std::string name_;
  std::filesystem::path folder_, socket_;
  int asked_ = 0;
};

}  // namespace janus::tests
