#include <fmt/format.h>

#include <algorithm>

#include "tools/formats/hex_dump.hpp"
#include "tools/formats/text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::uint32_t kBytesPerRow = 16;

}  // namespace

bool is_hex_dump(std::string_view text) {
  if (!is_probably_text(text.substr(0, 4096))) return false;
  LineReader lines(text);
  while (lines.next()) {
    std::string_view line = lines.line();
    if (line.empty()) continue;
    const std::string_view row = line;
    std::string_view address = take_word(line);
    const std::size_t end = address.find(':');
    const bool colon = end != std::string_view::npos;
    if (colon && end + 3 == address.size()) line = row.substr(end + 1);  // "0280:A9"
    else if (colon && end + 1 != address.size()) return false;
    address = address.substr(0, end);
    if (address.starts_with('$')) address.remove_prefix(1);
    std::string_view first, word, rest = line;
    std::size_t count = 0;
    while (word = take_word(line), word.size() >= 2 && word.size() % 2 == 0 && find_hex_end(word) == word.size()) {
      if (first.empty()) first = word;
      count += word.size() / 2;
      rest = line;
    }
    // The column of letters has one per byte; longer text is the source of a listing.
    rest = trim(rest);
    if (rest.size() >= 2 && rest.front() == '|' && rest.back() == '|') rest = rest.substr(1, rest.size() - 2);
    const bool bytes = !first.empty() && rest.size() <= count;
    return address.size() >= 4 && address.size() <= 8 && find_hex_end(address) == address.size() && bytes && (colon || first.size() <= 4);
  }
  return false;
}

// Rows start at multiples of 16, except for the first of a run.
std::string write_hex_dump(const Image& image) {
  std::string result;
  for (const Segment& segment : join(image).segments) {
    for (std::uint32_t at = segment.address; at < segment.end();) {
      const std::uint32_t end = std::min(segment.end(), (at / kBytesPerRow + 1) * kBytesPerRow);
      result += fmt::format("{:04X}:", at);
      for (; at < end; ++at) result += fmt::format(" {:02X}", segment.bytes[at - segment.address]);
      result += '\n';
    }
  }
  return result;
}

}  // namespace janus::tools
