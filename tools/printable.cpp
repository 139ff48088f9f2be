#include "tools/printable.hpp"

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

}  // namespace

std::string printable(std::string_view text) { return filtered(text, {}); }

std::string printable_text(std::string_view text) { return filtered(text, "\n\t"); }

}  // namespace janus::tools
