// Logs the output of a machine to a file or a function: every byte of a serial line; the lines that leave a screen at its upper edge or
// are erased, and finally the contents of the screen.
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace janus::terminal {

class ScreenLog {
 public:
  explicit ScreenLog(const std::string& path);  // throws session::Error; empty: no log
  explicit ScreenLog(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {}
  ScreenLog(const ScreenLog&) = delete;
  ScreenLog& operator=(const ScreenLog&) = delete;

  void printed(std::string_view bytes);
  void screen(std::vector<std::string> rows);
  // Writes the contents of the screen. Throws session::Error if the file is incomplete.
  void close();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::function<void(std::string_view)> sink_;  // null: no log
  std::vector<std::string> rows_;               // not in the file yet
  std::vector<std::string> seen_;               // last sample
  int doubts_ = 0;                              // consecutive samples that may show a screen during a change
};

// Returns how many lines of `before` scrolled out at the top to result in `after`; all of them if nothing remains.
struct LinesGone {
  std::size_t count = 0;
  bool certain = true;  // false: a part remains, but changed
};
LinesGone lines_gone(const std::vector<std::string>& before, const std::vector<std::string>& after);

}  // namespace janus::terminal
