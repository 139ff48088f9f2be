#include "tools/printable.hpp"

#include <algorithm>
#include <cstddef>

#include "tools/utf8.hpp"

namespace janus::tools {
namespace {

bool is_control(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence.front());
  if (sequence.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && static_cast<unsigned char>(sequence[1]) < 0xA0;
}

std::string filtered(std::string_view text, std::string_view kept) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    const std::string_view sequence = text.substr(0, length == 0 ? 1 : length);
    const bool pass = length != 0 && (!is_control(sequence) || kept.find(sequence) != std::string_view::npos);
    if (pass) result += sequence;
    else result += '?';
    text.remove_prefix(sequence.size());
  }
  return result;
}

constexpr std::size_t kMostQuoted = 60;  // characters
constexpr std::size_t kLongestWord = 200;
constexpr std::size_t kLongestMessage = 5000;

// The first `most` characters, with "..." for the rest; a command to type is not shortened.
std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most || text.starts_with("janus ")) return std::string(text);
  std::size_t end = 0;
  for (std::size_t count = 0; count < most && end < text.size(); ++count)
    end += std::max<std::size_t>(sequence_length(text.substr(end)), 1);
  return std::string(text.substr(0, end)) + (end < text.size() ? "..." : "");
}

// Shortens words that do not fit in a line of a screen.
std::string with_short_words(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const bool path = word.find('/') != std::string_view::npos;
    const bool whole = word.size() <= kLongestWord || path;
    result += whole ? std::string(word) : shortened(word, kMostQuoted);
    if (!whole && std::string_view(":;,'").find(word.back()) != std::string_view::npos) result += word.back();
    if (end < text.size()) result += ' ';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

}  // namespace

std::string printable_message(std::string_view text) {
  const std::string whole = printable(text);
  std::string_view rest = whole;
  std::string result;
  while (true) {
    const std::size_t open = rest.find('`');
    const std::size_t close = open == std::string_view::npos ? open : rest.find('`', open + 1);
    if (close == std::string_view::npos) return shortened(result + with_short_words(rest), kLongestMessage);
    result += with_short_words(rest.substr(0, open)) + '`' + shortened(rest.substr(open + 1, close - open - 1), kMostQuoted) + '`';
    rest.remove_prefix(close + 1);
  }
}

std::string printable(std::string_view text) { return filtered(text, {}); }

std::string printable_text(std::string_view text) { return filtered(text, "\n\t"); }

}  // namespace janus::tools
