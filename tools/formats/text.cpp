#include "tools/formats/text.hpp"

#include <algorithm>

namespace janus::tools {

bool LineReader::next() {
  if (rest_.empty()) return false;
  ++number_;
  const std::size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
  line_ = trim(rest_.substr(0, end));
  std::size_t skip = end;
  if (skip < rest_.size()) skip += rest_.substr(end, 2) == "\r\n" ? 2 : 1;
  rest_.remove_prefix(skip);
  return true;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::optional<std::vector<std::uint8_t>> hex_bytes(std::string_view text) {
  if (text.size() % 2 != 0) return {};
  std::vector<std::uint8_t> result;
  result.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = hex_digit(text[i]), low = hex_digit(text[i + 1]);
    if (high < 0 || low < 0) return {};
    result.push_back(static_cast<std::uint8_t>(high * 16 + low));
  }
  return result;
}

}  // namespace janus::tools
