// A realistic terminal: a separate tmux server with a shell at 80 columns and 24 rows, real keys and pastes, and
// readable contents. The destructor ends the server, even if the test fails.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "skip.hpp"

// A test that needs tmux says so where there is none.
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
  void keys(const std::string& names, const std::string& seen = {});  // as tmux names them, with blanks between: "RUN Enter", "C-c"
  void type(const std::string& text, const std::string& seen = {});   // characters as they are
  void line(const std::string& text, const std::string& seen = {});   // likewise, with Return
  enum class Paste { marked, plain };                                 // marked: between brackets, if the program has asked for them
  void paste(const std::string& text, Paste how);

  // Rows of the screen without blanks at their ends; of a machine's screen in its frame the inside.
  std::string screen() const;
  std::string all() const;  // with what has scrolled away
  // Waits until the screen has this, or fits; fails the test where that does not come.
  void see(const std::string& text) const;
  void see(const std::string& what, const std::function<bool(const std::string&)>& fits) const;

  // How the terminal stands: cursor, alternate screen, scrolling region and modes; by tmux's names of them.
  std::string state() const;
  bool state(const std::string& flag) const;
  std::string stty();  // asks the shell for the line's modes: only at its prompt

 private:
  std::string tmux(const std::vector<std::string>& words) const;
  std::string captured(bool history) const;

  std::string name_;
  std::filesystem::path folder_, socket_;
  int asked_ = 0;
};

}  // namespace janus::tests
