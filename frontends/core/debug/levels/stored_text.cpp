#include "frontends/core/debug/levels/stored_text.hpp"

#include <algorithm>

#include "tools/utf8.hpp"

namespace janus::debug {
namespace {

constexpr std::uint32_t kMemory = 0x10000;

}  // namespace

std::string StoredText::character(std::uint8_t code) const {
  if (code < characters.size() && characters[code] >= 0x20) return tools::encode_utf8(characters[code]);
  if (characters.empty() && code >= 0x20 && code < 0x7F) return std::string(1, static_cast<char>(code));
  return "\u00B7";
}

std::vector<ProgramLine> StoredText::lines(const Peek& peek) const {
  const auto lies_at = [&](std::uint32_t address, const std::vector<std::uint8_t>& bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (peek(static_cast<std::uint16_t>(address + i)) != bytes[i]) return false;
    }
    return !bytes.empty();
  };
  std::vector<ProgramLine> lines;
  if (!layout.head.empty() && !lies_at(layout.first, layout.head)) return lines;
  const std::uint32_t after = std::min<std::uint32_t>(layout.last + 1U, kMemory);
  const std::uint32_t digits = layout.number ? static_cast<std::uint32_t>(type_size(*layout.number)) : 0;
  for (std::uint32_t at = layout.first + static_cast<std::uint32_t>(layout.head.size()); at + digits < after && !lies_at(at, layout.end);) {
    ProgramLine line{.number = static_cast<std::uint16_t>(lines.size() + 1), .address = static_cast<std::uint16_t>(at), .words = {}};
    if (layout.number) {
      std::vector<std::uint8_t> bytes;
      for (std::uint32_t i = 0; i < digits; ++i) bytes.push_back(peek(static_cast<std::uint16_t>(at + i)));
      line.number = static_cast<std::uint16_t>(decode(*layout.number, bytes).as_integer());
      if (!lines.empty() && line.number <= lines.back().number) break;  // the text has ended
    }
    at += digits;
    line.text = static_cast<std::uint16_t>(at);
    for (; at < after && !lies_at(at, layout.line_end); ++at) line.words += character(peek(static_cast<std::uint16_t>(at)));
    if (at >= after) break;
    at += static_cast<std::uint32_t>(layout.line_end.size());
    line.next = static_cast<std::uint16_t>(at);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::size_t StoredText::column(const ProgramLine& line, std::uint16_t address, const Peek& peek) const {
  if (address < line.text || address >= line.next) return 0;
  std::size_t column = 0;
  for (std::uint16_t at = line.text; at < address; ++at) column += character(peek(at)).size();
  return std::min(column, line.words.size());
}

const ProgramLine* find_line(const std::vector<ProgramLine>& lines, std::uint16_t number) {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const ProgramLine& line) { return line.number == number; });
  return found == lines.end() ? nullptr : &*found;
}

}  // namespace janus::debug
