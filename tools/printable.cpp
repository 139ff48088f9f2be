#include "tools/printable.hpp"

#include <cstddef>

namespace janus::tools {
namespace {

// The bytes of the UTF-8 sequence that begins the text; 0: none does.
std::size_t sequence_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
  }
  return length;
}

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

}  // namespace

std::string printable(std::string_view text) { return filtered(text, {}); }

std::string printable_text(std::string_view text) { return filtered(text, "\n\t"); }

}  // namespace janus::tools
