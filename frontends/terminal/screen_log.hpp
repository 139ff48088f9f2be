// What a machine printed, into a file: of a serial line every byte, of a screen the lines that leave it at its upper edge or are
// wiped out, and at the end what stands there.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace janus::terminal {

class ScreenLog {
 public:
  explicit ScreenLog(const std::string& path);  // throws session::Error; empty: there is none
  ~ScreenLog();
  ScreenLog(const ScreenLog&) = delete;
  ScreenLog& operator=(const ScreenLog&) = delete;

  void printed(std::string_view bytes);
  void screen(const std::vector<std::string>& rows);
  // Writes what stands on the screen. Throws session::Error if all that was to be in the file is not.
  void close();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::vector<std::string> rows_;
};

// How many lines of `before` went out at the top for `after` to be what is left and added; all of them if nothing is left.
std::size_t lines_gone(const std::vector<std::string>& before, const std::vector<std::string>& after);

}  // namespace janus::terminal
