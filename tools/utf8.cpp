#include "tools/utf8.hpp"

namespace janus::tools {

std::size_t sequence_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
  }
  return length;
}

char32_t decode_utf8(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence.front());
  if (sequence.size() == 1) return first;
  char32_t character = first & (0x7FU >> sequence.size());
  for (const char c : sequence.substr(1)) character = character << 6 | (static_cast<unsigned char>(c) & 0x3F);
  return character;
}

std::string encode_utf8(char32_t c) {
  std::string text;
  const auto byte = [&](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (c < 0x80) return std::string(1, static_cast<char>(c));
  if (c < 0x800) {
    byte(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) byte(0xE0 | c >> 12);
    else byte(0xF0 | c >> 18), byte(0x80 | (c >> 12 & 0x3F));
    byte(0x80 | (c >> 6 & 0x3F));
  }
  byte(0x80 | (c & 0x3F));
  return text;
}

std::string sanitise_utf8(std::string_view text) {
  constexpr char32_t kFirst[] = {0, 0, 0x80, 0x800, 0x10000};  // by number of bytes
  std::string valid;
  while (!text.empty()) {
    std::size_t length = sequence_length(text);
    const char32_t c = length == 0 ? 0 : decode_utf8(text.substr(0, length));
    const bool is_one = length != 0 && c >= kFirst[length] && c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
    if (!is_one) length = 1;
    valid += is_one ? std::string(text.substr(0, length)) : encode_utf8(0xFFFD);
    text.remove_prefix(length);
  }
  return valid;
}

}  // namespace janus::tools
