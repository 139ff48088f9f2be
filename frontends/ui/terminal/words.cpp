#include "frontends/ui/terminal/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::terminal {

std::string format_with_commas(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string format_seconds(std::uint64_t cycles, std::uint64_t hz) {
  const double seconds = static_cast<double>(cycles) / static_cast<double>(hz);
  return seconds < 10 ? fmt::format("{:.2f} s", seconds) : fmt::format("{:.1f} s", seconds);
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::string> wrap_words(const std::vector<std::string>& pieces, std::size_t width, std::size_t indent) {
  std::vector<std::string> lines;
  std::size_t used = 0;
  for (const std::string& piece : pieces) {
    if (lines.empty() || used + 1 + width_of(piece) >= width) {
      lines.push_back(std::string(lines.empty() ? 0 : indent, ' ') + piece.substr(std::min(piece.find_first_not_of(' '), piece.size())));
    } else {
      lines.back() += " " + piece;
    }
    used = width_of(lines.back());
  }
  return lines;
}

}  // namespace janus::terminal
