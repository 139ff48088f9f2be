#include "tools/recovery/dump/line.hpp"

#include <algorithm>

#include "tools/recovery/listing/code_field.hpp"
#include "tools/text.hpp"

namespace janus::tools::dumps {

namespace {

constexpr std::size_t kLongestLine = 400;  // longer lines are not rows
constexpr std::size_t kWidestGap = 4;      // between two bytes of a row
constexpr std::string_view kBeforeAddress = ".$|*>#([<";
constexpr std::string_view kAfterAddress = ":;-.,=/>|)]!";

bool is_letter_or_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool between_bytes(char c) { return !is_letter_or_digit(c) && !is_hexadecimal_like(c); }

std::size_t like_length(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_hexadecimal_like(text[end])) ++end;
  return end - at;
}

// Finds an address in the word at `at`.
bool find_address(Line& line, std::size_t at, std::size_t end) {
  while (at < end && kBeforeAddress.find(line.text[at]) != std::string_view::npos) ++at;
  const std::size_t length = like_length(std::string_view(line.text).substr(0, end), at);
  if (length < 3 || length > 6) return false;
  if (at + length < end && kAfterAddress.find(line.text[at + length]) == std::string_view::npos) return false;
  line.address_at = at;
  line.address_length = length > 5 ? 4 : length;
  unsigned value = 0;
  bool digits = false, readable = true;
  for (std::size_t i = at; i < at + line.address_length; ++i) {
    const char c = line.text[i];
    digits = digits || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
    readable = readable && recovery::digit_of(c) >= 0;
    value = value * 16 + digit_value(c);
  }
  if (!digits) return false;
  if (line.address_length == 4 && readable) line.address = static_cast<std::uint16_t>(value);
  line.data_at = at + line.address_length;
  return true;
}

// Returns the first possible position of bytes in a line without an address, which is after a word such as SUM.
std::size_t after_name(std::string_view text) {
  const std::size_t at = std::min(text.find_first_not_of(" |"), text.size());
  const std::size_t end = std::min(text.find(' ', at), text.size());
  std::size_t bad = 0, digits = 0;
  for (std::size_t i = at; i < end; ++i) {
    bad += is_letter_or_digit(text[i]) && !is_hexadecimal_like(text[i]) ? 1u : 0u;
    digits += text[i] >= '0' && text[i] <= '9' ? 1u : 0u;
  }
  return bad != 0 && digits == 0 && end - at < 10 ? end : at;
}

// Counts the apparent bytes.
void count_bytes(Line& line) {
  const std::string_view text = line.text;
  std::size_t at = line.data_at;
  line.exact = true;
  while (at < text.size()) {
    if (between_bytes(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at, bad = 0, digits = 0;
    while (end < text.size() && !between_bytes(text[end])) {
      bad += is_hexadecimal_like(text[end]) ? 0u : 1u;
      digits += is_hexadecimal_digit(text[end]) ? 1u : 0u;
      ++end;
    }
    const std::size_t length = end - at;
    if (bad > 1 || (bad == 1 && length > 3) || (digits == 0 && length > 2)) return;
    line.exact = line.exact && digits == length && length % 2 == 0;
    line.bytes += (length + 1) / 2;
    at = end;
  }
}

}  // namespace

bool is_hexadecimal_digit(char c) { return (c >= '0' && c <= '9') || (upper(c) >= 'A' && upper(c) <= 'F'); }
bool is_hexadecimal_like(char c) {
  return c != '|' && (recovery::digit_of(c) >= 0 || std::string_view("?RP@").find(c) != std::string_view::npos);  // | is mostly a frame
}
unsigned digit_value(char c) { return static_cast<unsigned>(std::max(0, recovery::digit_of(c))); }

Line look_at(std::size_t page, const PageLine& source) {
  Line line;
  line.page = page;
  line.number = source.number;
  if (source.text.size() > kLongestLine) return line;
  line.text = source.text;
  std::replace(line.text.begin(), line.text.end(), '\t', ' ');
  while (!line.text.empty() && (line.text.back() == ' ' || line.text.back() == '\r')) line.text.pop_back();
  line.empty = std::none_of(line.text.begin(), line.text.end(), is_letter_or_digit);
  if (line.empty) return line;
  // The address is the first word or follows a name.
  const std::string_view text = line.text;
  std::size_t at = 0;
  for (int word = 0; word < 3 && at < text.size(); ++word) {
    at = text.find_first_not_of(' ', at);
    if (at == std::string_view::npos) break;
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (find_address(line, at, end)) break;
    const bool sign =
        std::none_of(text.begin() + static_cast<std::ptrdiff_t>(at), text.begin() + static_cast<std::ptrdiff_t>(end), is_letter_or_digit);
    const bool name = word < 2 && end - at > 2 &&
                      std::any_of(text.begin() + static_cast<std::ptrdiff_t>(at), text.begin() + static_cast<std::ptrdiff_t>(end),
                                  [](char c) { return is_letter_or_digit(c) && !is_hexadecimal_like(c); });
    if (!sign && !name && end - at != 1) break;
    at = end;
  }
  if (line.address_length == 0) line.data_at = after_name(text);
  count_bytes(line);
  return line;
}

std::vector<Line> look_at(std::span<const Page> pages) {
  std::vector<Line> result;
  for (std::size_t page = 0; page < pages.size(); ++page) {
    for (const PageLine& line : pages[page].lines) result.push_back(look_at(page, line));
  }
  return result;
}

Scan scan(std::string_view text, std::size_t from, std::size_t count) {
  Scan result;
  std::size_t at = from;
  const auto ends = [&](std::size_t i) { return i >= text.size() || between_bytes(text[i]); };
  while (result.bytes < count) {
    const std::size_t before = at;
    while (at < text.size() && between_bytes(text[at])) ++at;
    if (at >= text.size()) break;
    if (result.bytes != 0) result.widest_gap = std::max(result.widest_gap, at - before);
    std::size_t length = ends(at + 1) ? 1 : 2;
    if (length == 2 && !ends(at + 2) && ends(at + 3)) length = 3;
    bool good = length == 2;
    for (std::size_t i = at; i < at + length; ++i) good = good && is_hexadecimal_like(text[i]);
    result.bad += good ? 0u : 1u;
    ++result.bytes;
    at += length;
  }
  result.end = at;
  return result;
}

bool fits(const Line& line, std::size_t width) {
  const Scan found = scan(line.text, line.data_at, width);
  if (found.bytes < width || found.bad * 4 > width || found.widest_gap > kWidestGap) return false;
  std::string_view rest = std::string_view(line.text).substr(found.end);
  while (!rest.empty() && between_bytes(rest.back())) rest.remove_suffix(1);
  while (!rest.empty() && between_bytes(rest.front())) rest.remove_prefix(1);
  if (width < 4) return found.bad == 0 && rest.size() <= 3;
  return rest.size() <= width + 10;
}

}  // namespace janus::tools::dumps
