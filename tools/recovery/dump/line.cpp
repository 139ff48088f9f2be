#include "tools/recovery/dump/line.hpp"

#include <algorithm>

#include "tools/recovery/listing/layout.hpp"
#include "tools/recovery/listing/statement.hpp"
#include "tools/text.hpp"

namespace janus::tools::dumps {

namespace {

constexpr std::size_t kLongestLine = 400;  // longer lines are not rows
constexpr std::size_t kWidestGap = 4;      // between two bytes of a row
constexpr std::string_view kBeforeAddress = ".$|*>#([<";
constexpr std::string_view kAfterAddress = ":;-.,=/>|)]!";

bool is_letter_or_digit(char c) { return (c >= '0' && c <= '9') || (upper(c) >= 'A' && upper(c) <= 'Z'); }
bool is_other_letter(char c) { return is_letter_or_digit(c) && !is_hexadecimal_like(c); }
bool between_bytes(char c) { return !is_letter_or_digit(c) && !is_hexadecimal_like(c); }

std::string_view word_at(std::string_view text, std::size_t at) { return text.substr(at, text.find(' ', at) - at); }

// Finds an address in the word at `at`.
bool find_address(Line& line, std::size_t at) {
  std::string_view word = word_at(line.text, at);
  const std::size_t before = std::min(word.find_first_not_of(kBeforeAddress), word.size());
  word.remove_prefix(before);
  const auto length = static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_hexadecimal_like) - word.begin());
  if (length < 3 || length > 6 || (length < word.size() && kAfterAddress.find(word[length]) == std::string_view::npos)) return false;
  const std::string_view digits = word.substr(0, length > 5 ? 4 : length);
  if (std::none_of(digits.begin(), digits.end(), is_hexadecimal_digit)) return false;
  line.address_at = at + before;
  line.address_length = digits.size();
  line.data_at = line.address_at + line.address_length;
  if (digits.size() != 4) return true;
  const auto high = recovery::StatementReader::literal(digits.substr(0, 2)), low = recovery::StatementReader::literal(digits.substr(2));
  if (high && low) line.address = static_cast<std::uint16_t>(*high << 8 | *low);
  return true;
}

// Returns the first possible position of bytes in a line without an address, which is after a word such as SUM.
std::size_t after_name(std::string_view text) {
  const std::size_t at = std::min(text.find_first_not_of(" |"), text.size());
  const std::string_view word = word_at(text, at);
  const bool name = std::any_of(word.begin(), word.end(), is_other_letter) &&
                    std::none_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
  return name && word.size() < 10 ? at + word.size() : at;
}

// Counts the apparent bytes.
void count_bytes(Line& line) {
  const auto end_of_text = line.text.cend();
  line.exact = true;
  for (auto at = line.text.cbegin() + static_cast<std::ptrdiff_t>(line.data_at);;) {
    at = std::find_if_not(at, end_of_text, between_bytes);
    const auto end = std::find_if(at, end_of_text, between_bytes);
    if (at == end) return;
    const auto length = end - at, digits = std::count_if(at, end, is_hexadecimal_digit),
               bad = length - std::count_if(at, end, is_hexadecimal_like);
    if (bad > 1 || (bad == 1 && length > 3) || (digits == 0 && length > 2)) return;
    line.exact = line.exact && digits == length && length % 2 == 0;
    line.bytes += static_cast<std::size_t>(length + 1) / 2;
    at = end;
  }
}

Line look_at(std::size_t page, const PageLine& source) {
  Line line;
  line.page = page;
  line.number = source.number;
  if (source.text.size() > kLongestLine) return line;
  line.text = source.text;
  std::replace(line.text.begin(), line.text.end(), '\t', ' ');
  line.text.erase(line.text.find_last_not_of(" \r") + 1);
  line.empty = std::none_of(line.text.begin(), line.text.end(), is_letter_or_digit);
  if (line.empty) return line;
  // The address is the first word or follows a name.
  std::size_t at = line.text.find_first_not_of(' ');
  for (int word = 0; word < 3 && at < line.text.size() && !find_address(line, at); ++word) {
    const std::string_view text = word_at(line.text, at);
    const bool sign = std::none_of(text.begin(), text.end(), is_letter_or_digit);
    const bool name = word < 2 && text.size() > 2 && std::any_of(text.begin(), text.end(), is_other_letter);
    if (!sign && !name && text.size() != 1) break;
    at = line.text.find_first_not_of(' ', at + text.size());
  }
  if (line.address_length == 0) line.data_at = after_name(line.text);
  count_bytes(line);
  return line;
}

}  // namespace

bool is_hexadecimal_digit(char c) { return (c >= '0' && c <= '9') || (upper(c) >= 'A' && upper(c) <= 'F'); }
bool is_hexadecimal_like(char c) {
  return c != '|' && (recovery::digit_of(c) >= 0 || std::string_view("?RP@").find(c) != std::string_view::npos);  // | is mostly a frame
}

std::vector<Line> look_at(std::span<const Page> pages) {
  std::vector<Line> result;
  for (std::size_t page = 0; page < pages.size(); ++page) {
    const std::size_t first = result.size();
    std::vector<recovery::ChainText> texts;
    for (const PageLine& line : pages[page].lines) {
      result.push_back(look_at(page, line));
      texts.push_back({line.text, page});
    }
    constexpr std::size_t kNear = 4;
    for (const recovery::Anchor& anchor : recovery::find_anchors(texts)) {
      if (anchor.side == 0 || anchor.field.bytes.size() > 3) continue;
      const std::size_t at = first + anchor.line;
      for (std::size_t i = std::max(at, first + kNear) - kNear; i < result.size() && i <= at + kNear; ++i) result[i].listed = true;
    }
  }
  return result;
}

std::vector<Pair> pairs_of(std::string_view text, std::size_t from, std::size_t count) {
  std::vector<Pair> result;
  const auto ends = [&](std::size_t i) { return i >= text.size() || between_bytes(text[i]); };
  for (std::size_t at = from; result.size() < count;) {
    while (at < text.size() && between_bytes(text[at])) ++at;
    if (at >= text.size()) break;
    const std::size_t length = ends(at + 1) ? 1 : !ends(at + 2) && ends(at + 3) ? 3 : 2;
    const std::string_view shown = text.substr(at, length);
    Pair& pair = result.emplace_back();
    pair.begin = at;
    pair.end = at += length;
    pair.bad = length != 2 || !std::all_of(shown.begin(), shown.end(), is_hexadecimal_like);
    if (length == 2 && std::all_of(shown.begin(), shown.end(), is_hexadecimal_digit))
      pair.value = recovery::StatementReader::literal(shown);
  }
  return result;
}

bool is_only_bytes(const Line& line) {
  const std::vector<Pair> pairs = pairs_of(line.text, line.data_at, line.bytes);
  const auto bad = std::count_if(pairs.begin(), pairs.end(), [](const Pair& pair) { return pair.bad; });
  return pairs.size() == line.bytes && static_cast<std::size_t>(bad) * 4 <= pairs.size() &&
         std::none_of(line.text.begin() + static_cast<std::ptrdiff_t>(pairs.empty() ? line.data_at : pairs.back().end), line.text.end(),
                      is_hexadecimal_like);
}

bool fits(const Line& line, std::size_t width) {
  const std::vector<Pair> pairs = pairs_of(line.text, line.data_at, width);
  if (pairs.size() < width) return false;
  std::size_t bad = 0;
  for (std::size_t i = 0; i < width; ++i) {
    bad += pairs[i].bad ? 1 : 0;
    if (i > 0 && pairs[i].begin - pairs[i - 1].end > kWidestGap) return false;
  }
  std::string_view rest = std::string_view(line.text).substr(pairs.back().end);
  while (!rest.empty() && between_bytes(rest.back())) rest.remove_suffix(1);
  while (!rest.empty() && between_bytes(rest.front())) rest.remove_prefix(1);
  return width < 4 ? bad == 0 && rest.size() <= 3 : bad * 4 <= width && rest.size() <= width + 10;
}

}  // namespace janus::tools::dumps
