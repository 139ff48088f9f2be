#include "frontends/terminal/screen_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "frontends/session/error.hpp"

namespace janus::terminal {

// The line that is being written grows: its beginning is enough.
std::size_t lines_gone(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  const auto last = std::find_if(before.rbegin(), before.rend(), [](const std::string& row) { return !row.empty(); });
  const auto used = static_cast<std::size_t>(before.rend() - last);
  std::size_t best = used, most = 0;
  for (std::size_t gone = 0; gone < used; ++gone) {
    std::size_t same = 0;
    for (std::size_t i = gone; i < used && i - gone < after.size(); ++i) {
      const std::string &old = before[i], &now = after[i - gone];
      if (!old.empty() && !now.empty() && (old == now || (i + 1 == used && (now.starts_with(old) || old.starts_with(now))))) ++same;
    }
    if (same > most) {
      most = same;
      best = gone;
    }
  }
  return best;
}

ScreenLog::ScreenLog(const std::string& path) : path_(path) {
  if (path.empty()) return;
  file_.reset(std::fopen(path.c_str(), "wb"));
  if (!file_) throw session::Error(fmt::format("{}: {}; name another file with --log", path, std::strerror(errno)));
}

ScreenLog::~ScreenLog() = default;

void ScreenLog::printed(std::string_view bytes) {
  if (!file_ || bytes.empty()) return;
  std::fwrite(bytes.data(), 1, bytes.size(), file_.get());
  std::fflush(file_.get());
}

void ScreenLog::screen(const std::vector<std::string>& rows) {
  if (!file_ || rows == rows_) return;
  std::string text;
  const std::size_t gone = lines_gone(rows_, rows);
  for (std::size_t i = 0; i < gone; ++i) text += rows_[i] + "\n";
  printed(text);
  rows_ = rows;
}

void ScreenLog::close() {
  if (!file_) return;
  screen({});
  const bool whole = std::ferror(file_.get()) == 0;
  if (std::fclose(file_.release()) != 0 || !whole)
    throw session::Error(fmt::format("{}: it could not be written to its end ({}); is there room?", path_, std::strerror(errno)));
}

}  // namespace janus::terminal
