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
  explicit ScreenLog(const std::string& path);  // throws session::Error; empty: nothing is logged
  explicit ScreenLog(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {}
  ScreenLog(const ScreenLog&) = delete;
  ScreenLog& operator=(const ScreenLog&) = delete;

  void printed(std::string_view bytes);
  void screen(std::vector<std::string> rows);
  // Writes what stands on the screen. Throws session::Error if all that was to be in the file is not.
  void close();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::function<void(std::string_view)> sink_;  // null: nothing is logged
  std::vector<std::string> rows_;               // of which nothing is in the file yet
  std::vector<std::string> seen_;               // last
  int doubts_ = 0;                              // looks in a row at what might be a screen in the middle of a change
};

// How many lines of `before` went out at the top for `after` to be what is left and added; all of them if nothing is left.
struct LinesGone {
  std::size_t count = 0;
  bool certain = true;  // false: a part is left, but not as it was
};
LinesGone lines_gone(const std::vector<std::string>& before, const std::vector<std::string>& after);

}  // namespace janus::terminal
