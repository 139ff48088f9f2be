#include "frontends/ui/terminal/screen_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "frontends/core/session/error.hpp"

namespace janus::terminal {
namespace {

constexpr int kDoubts = 30;  // samples, about half a second

// Replaces unknown codes by blanks, as in memory that has not been written.
std::string without_unknown(std::string row) {
  static constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  for (std::size_t at; (at = row.find(kReplacement)) != std::string::npos;) row.replace(at, kReplacement.size(), " ");
  row.erase(row.find_last_not_of(' ') + 1);
  return row;
}

}  // namespace

// A line being written can grow or be erased: compare only its start.
ScrolledLines scrolled_lines(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  const auto last = std::find_if(before.rbegin(), before.rend(), [](const std::string& row) { return !row.empty(); });
  const auto used = static_cast<std::size_t>(before.rend() - last);
  ScrolledLines best{.count = used};
  std::size_t most = 0;
  for (std::size_t gone = 0; gone < used; ++gone) {
    std::size_t same = 0, filled = 0;
    for (std::size_t i = gone; i < used; ++i) {
      const std::string& old = before[i];
      if (old.empty() || i - gone >= after.size()) continue;
      const std::string& now = after[i - gone];
      const bool writing = i + 1 == used;
      const bool kept = !now.empty() && (old == now || (writing && (now.starts_with(old) || old.starts_with(now))));
      if (kept) ++same;
      if (kept || !writing) ++filled;
    }
    if (same > most) {
      most = same;
      best = {.count = gone, .certain = same == filled};
    }
  }
  return best;
}

ScreenLog::ScreenLog(const std::string& path) : path_(path) {
  if (path.empty()) return;
  file_.reset(std::fopen(path.c_str(), "wb"));
  if (!file_) throw session::Error(fmt::format("{}: {}; name another file with --log", path, std::strerror(errno)));
  sink_ = [this](std::string_view bytes) {
    std::fwrite(bytes.data(), 1, bytes.size(), file_.get());
    std::fflush(file_.get());
  };
}

void ScreenLog::write_output(std::string_view bytes) {
  if (sink_ && !bytes.empty()) sink_(bytes);
}

// A screen that scrolls row by row can be sampled during the change. The log then waits for its end.
void ScreenLog::write_screen(std::vector<std::string> rows) {
  for (std::string& row : rows) row = without_unknown(std::move(row));
  seen_ = rows;
  if (!sink_ || rows == rows_) return;
  const ScrolledLines gone = scrolled_lines(rows_, rows);
  if (!gone.certain && ++doubts_ < kDoubts) return;
  doubts_ = 0;
  std::string text;
  for (std::size_t i = 0; i < gone.count; ++i) text += rows_[i] + "\n";
  write_output(text);
  rows_ = rows;
}

void ScreenLog::close() {
  if (!sink_) return;
  doubts_ = kDoubts;
  write_screen(seen_);
  write_screen({});
  if (!file_) return;
  const bool whole = std::ferror(file_.get()) == 0;
  if (std::fclose(file_.release()) != 0 || !whole)
    throw session::Error(fmt::format("{}: cannot write the whole file ({}); check the free space", path_, std::strerror(errno)));
}

}  // namespace janus::terminal
