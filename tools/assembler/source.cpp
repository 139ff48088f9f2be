#include "tools/assembler/source.hpp"

#include <utility>

namespace janus::tools {

std::uint32_t Sources::add(std::string name, std::string text) {
  files_.push_back({std::move(name), std::move(text), {0}});
  File& file = files_.back();
  for (std::size_t i = 0; i < file.text.size(); ++i) {
    if (file.text[i] == '\n' && i + 1 < file.text.size()) file.starts.push_back(i + 1);
  }
  return count() - 1;
}

std::uint32_t Sources::line_count(std::uint32_t file) const { return static_cast<std::uint32_t>(files_[file].starts.size()); }

std::string_view Sources::line(std::uint32_t file, std::uint32_t number) const {
  const File& f = files_[file];
  if (number == 0 || number > f.starts.size()) return {};
  const std::size_t start = f.starts[number - 1];
  const std::size_t end = f.text.find('\n', start);
  std::string_view result = std::string_view(f.text).substr(start, end == std::string::npos ? end : end - start);
  if (!result.empty() && result.back() == '\r') result.remove_suffix(1);
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (number == 1 && result.starts_with(kByteOrderMark)) result.remove_prefix(kByteOrderMark.size());
  return result;
}

}  // namespace janus::tools
