#include "tools/recovery/read_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "tools/files/file_reader.hpp"
#include "tools/utf8.hpp"

namespace janus::tools {
namespace {

constexpr FilePurpose kPageFile{"a page", 16 * kMegabyte};

std::string ascii(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(sequence_length(text), 1);
    const char c = text.front();
    const bool blank = c == '\t' || c == '\f' || c == '\r';
    result += blank ? ' ' : length == 1 && c >= ' ' && c <= '~' ? c : '?';
    text.remove_prefix(length);
  }
  return result;
}

}  // namespace

ReadPages read_page_file(const std::string& path) {
  ReadFile file = read_file(path, kPageFile);
  if (!file.ok()) return {{}, file.problem};
  if (file.bytes.empty()) return {{}, fmt::format("{}: the file is empty", path)};
  if (file.bytes.find('\0') != std::string::npos) return {{}, fmt::format("{}: is no text: give what a program read on the page", path)};
  Page page{.name = path};
  std::string_view rest = file.bytes;
  for (std::uint32_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = rest.find('\n');
    page.lines.push_back({number, ascii(rest.substr(0, end))});
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return {{std::move(page)}, {}};
}

}  // namespace janus::tools
