// Logs a machine's output to a file or a function: every byte from a serial line, or the lines that scroll off a screen or are erased,
// followed by the screen's final contents.
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
  explicit ScreenLog(const std::string& path);  // throws session::Error; an empty path disables the log
  explicit ScreenLog(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {}
  ScreenLog(const ScreenLog&) = delete;
  ScreenLog& operator=(const ScreenLog&) = delete;

  void write_output(std::string_view bytes);
  void write_screen(std::vector<std::string> rows);
  // Writes the screen's final contents. Throws session::Error if the file is incomplete.
  void close();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::function<void(std::string_view)> sink_;  // null if there is no log
  std::vector<std::string> rows_;               // not yet in the file
  std::vector<std::string> seen_;               // rows of the last sample
  int doubts_ = 0;                              // consecutive samples that may show a partly updated screen
};

// The number of lines of `before` that scrolled off the top to produce `after`: all of them if none remain.
struct ScrolledLines {
  std::size_t count = 0;
  bool certain = true;  // false if some lines remain but have changed
};
ScrolledLines scrolled_lines(const std::vector<std::string>& before, const std::vector<std::string>& after);

}  // namespace janus::terminal
