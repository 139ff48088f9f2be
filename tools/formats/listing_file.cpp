#include "tools/formats/listing_file.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tools/formats/text.hpp"
#include "tools/image.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMostInOneWord = 8;  // digits of bytes without blanks between them
constexpr std::size_t kMostListed = 256;   // per line, including continuation lines

struct Word {
  std::string_view text;
  std::size_t gap;  // preceding blanks; a tab counts as many
};

// The first words of a line; the rest is ignored.
std::vector<Word> words_of_line(std::string_view line) {
  std::vector<Word> words;
  constexpr std::size_t kMost = 20;
  std::size_t gap = 0;
  for (std::size_t at = 0; at < line.size() && words.size() < kMost;) {
    if (line[at] == ' ' || line[at] == '\t') {
      gap += line[at++] == '\t' ? 8 : 1;
      continue;
    }
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    words.push_back({line.substr(at, end - at), std::exchange(gap, 0)});
    at = end;
  }
  return words;
}

std::optional<std::uint16_t> address_of(std::string_view word) {
  if (word.starts_with('$')) word.remove_prefix(1);
  if (word.ends_with(':')) word.remove_suffix(1);
  const auto bytes = hex_bytes(word);
  if (!bytes || bytes->size() != 2) return {};
  return static_cast<std::uint16_t>((*bytes)[0] << 8 | (*bytes)[1]);
}

// Reads bytes, starting at the word at `from`, up to a wider gap or a word that is not a byte. "6c*msg" also ends them.
ListedLine bytes_from(const std::vector<Word>& words, std::size_t from) {
  ListedLine listed;
  for (std::size_t i = from; i < words.size() && !listed.cut; ++i) {
    if (i > from && words[i].gap > 1) break;
    const std::size_t star = words[i].text.find('*');
    const std::string_view digits = words[i].text.substr(0, star);
    const auto bytes = hex_bytes(digits);
    if (!bytes || bytes->empty() || digits.size() > kMostInOneWord) break;
    listed.bytes.insert(listed.bytes.end(), bytes->begin(), bytes->end());
    listed.cut = star != std::string_view::npos;
    if (digits.size() > 2) break;
  }
  return listed;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// A number with an optional mark: "12" "12+" "12:".
bool is_line_number(std::string_view word) {
  if (word.size() > 1 && (word.ends_with('+') || word.ends_with(':') || word.ends_with('-'))) word.remove_suffix(1);
  return is_number(word);
}

}  // namespace

std::vector<ListedLine> read_listing(std::string_view text) {
  std::vector<ListedLine> result;
  LineReader lines(text);
  bool goes_on = false;  // the previous line has bytes, which may be continued
  while (lines.next()) {
    const std::vector<Word> words = words_of_line(lines.line());
    const std::size_t known = result.size();
    for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 3); ++i) {
      if (i > 0 && !is_line_number(words[i - 1].text) && words[i - 1].text != "+") break;
      const auto address = address_of(words[i].text);
      if (!address) continue;
      ListedLine listed = bytes_from(words, i + 1);
      if (listed.bytes.empty() || *address + listed.bytes.size() > kAddressSpace) continue;
      listed.line = lines.number();
      listed.address = *address;
      result.push_back(std::move(listed));
    }
    if (result.size() > known) {
      // If there are two, the one with a number before its address is more likely.
      std::reverse(result.begin() + static_cast<std::ptrdiff_t>(known), result.end());
      goes_on = result.size() == known + 1;
      continue;
    }
    // Only bytes: continues the previous line.
    const ListedLine more = bytes_from(words, 0);
    goes_on = goes_on && !more.bytes.empty() && more.bytes.size() == words.size();
    if (!goes_on) continue;
    ListedLine& before = result.back();
    const std::size_t room = std::min(kMostListed, std::size_t{kAddressSpace} - before.address) - before.bytes.size();
    before.bytes.insert(before.bytes.end(), more.bytes.begin(),
                        more.bytes.begin() + static_cast<std::ptrdiff_t>(std::min(room, more.bytes.size())));
  }
  return result;
}

}  // namespace janus::tools
