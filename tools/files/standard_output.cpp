#include "tools/files/standard_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <new>
#include <system_error>

#include "tools/printable.hpp"

namespace janus::tools {

std::string flush_standard_output() {
  static std::string problem;  // the first error: the stream stores only that one occurred
  errno = 0;
  const bool failed_before = std::ferror(stdout) != 0;
  if (std::fflush(stdout) == 0 && !failed_before) return {};
  if (problem.empty()) {
    problem =
        fmt::format("standard output cannot be written: {}", errno == 0 ? "incomplete write" : std::generic_category().message(errno));
  }
  return problem;
}

void print_long(std::string_view text) {
  constexpr std::size_t kPiece = 1024;  // smaller than the stream's buffer: errors occur in its flush, which reports them
  for (std::size_t at = 0; at < text.size(); at += kPiece) {
    const std::string_view piece = text.substr(at, kPiece);
    (void)!std::fwrite(piece.data(), 1, piece.size(), stdout);
    if (!flush_standard_output().empty()) return;
  }
}

namespace {

void write_error(std::string_view text) { (void)!std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace

void print_error(std::string_view text) {
  const auto is_plain = [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; };
  if (std::all_of(text.begin(), text.end(), is_plain)) return write_error(text);  // also if there is no memory
  try {
    write_error(printable_text(text));
  } catch (const std::bad_alloc&) {
    for (const char c : text) write_error({is_plain(c) ? &c : "?", 1});
  }
}

void show_progress(std::string_view line) {
  write_error("\r\x1b[K");
  print_error(line);
}

}  // namespace janus::tools
