#include "tools/formats/text.hpp"
#include "tools/number.hpp"

#include <algorithm>

namespace janus::tools {

bool LineReader::next() {
  if (rest_.empty()) return false;
  ++number_;
  const std::size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
  line_ = trim(rest_.substr(0, end));
  indent_ = line_.empty() ? 0 : static_cast<std::uint32_t>(line_.data() - rest_.data());
  std::size_t skip = end;
  if (skip < rest_.size()) skip += rest_.substr(end, 2) == "\r\n" ? 2 : 1;
  rest_.remove_prefix(skip);
  return true;
}

std::string Heading::warning() const {
  if (lines == 0) return {};
  return lines == 1 ? "line 1 is not a record: skipped" : "lines 1 to " + std::to_string(lines) + " are not records: skipped";
}

namespace {

// A damaged record has a long run of hexadecimal digits, or almost only such digits and no blank. The remainder of one has
// only digits; if divided by blanks, one word may contain another character.
bool could_be_record(std::string_view line) {
  constexpr std::size_t kLeast = 10;     // characters of a record with one byte
  constexpr std::size_t kShortWord = 4;  // "S1", "O200"
  std::size_t run = 0, longest = 0, digits = 0, others = 0, longest_other = 0;
  for (std::string_view rest = line; !trim(rest).empty();) {
    const std::string_view word = take_word(rest);
    if (find_hex_end(word) == word.size()) continue;
    ++others;
    longest_other = std::max(longest_other, word.size());
  }
  for (const char c : line) {
    run = hex_digit(c) >= 0 ? run + 1 : 0;
    digits += run != 0 ? 1 : 0;
    longest = std::max(longest, run);
  }
  if (digits != 0 && others == 0) return true;
  return longest >= kLeast || (digits >= kLeast && others == 1 && longest_other <= kShortWord) ||
         (line.size() >= kLeast && line.find(' ') == std::string_view::npos && 4 * digits >= 3 * line.size());
}

}  // namespace

Heading read_heading(std::string_view text, char mark) {
  constexpr std::uint32_t kMostLines = 100;
  LineReader lines(text);
  bool blank = true;
  while (lines.next() && lines.number() <= kMostLines) {
    const std::string_view line = lines.line();
    const bool typed = line.size() > 1 && (line[1] <= '9' || mark != 'S') && hex_digit(line[1]) >= 0;
    if (typed && upper(line[0]) == mark)
      return blank ? Heading() : Heading{lines.number() - 1, static_cast<std::size_t>(line.data() - text.data())};
    if (could_be_record(line)) return {};
    blank = blank && line.empty();
  }
  return {};
}

char TapeReader::find_marker(std::string_view marks) {
  while (at_ < text_.size()) {
    const char c = text_[at_++];
    if (marks.find(c) != std::string_view::npos) return c;
    if (c == '\n' || (c == '\r' && !text_.substr(at_).starts_with('\n'))) ++line_;
  }
  return 0;
}

std::string_view TapeReader::read_digits(std::size_t most) {
  const std::size_t from = at_;
  while (at_ < text_.size() && at_ - from < most && hex_digit(text_[at_]) >= 0) ++at_;
  return text_.substr(from, at_ - from);
}

std::optional<std::vector<std::uint8_t>> TapeReader::read_bytes(std::size_t count) {
  const std::size_t from = at_;
  const std::string_view read = read_digits(count * 2);
  if (read.size() == count * 2) return hex_bytes(read);
  at_ = from;
  return {};
}

std::string_view take_word(std::string_view& line) {
  line = trim(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string_view word = line.substr(0, end);
  line = trim(line.substr(end));
  return word;
}

std::optional<std::int64_t> parse_unsigned(std::string_view text, int base) {
  const auto value = parse_number<std::uint32_t>(text, base);
  return value ? std::optional<std::int64_t>(*value) : std::nullopt;
}

bool is_probably_text(std::string_view bytes) {
  constexpr std::string_view kControls = "\t\n\v\f\r\x1A";  // the last: end of a text under CP/M
  constexpr std::size_t kOneOf = 8;
  std::size_t others = 0;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == 0x7F || (byte < 0x20 && kControls.find(c) == std::string_view::npos)) return false;
    others += byte > 0x7F ? 1 : 0;
  }
  return others <= bytes.size() / kOneOf;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::size_t find_hex_end(std::string_view text) {
  return static_cast<std::size_t>(std::find_if(text.begin(), text.end(), [](char c) { return hex_digit(c) < 0; }) - text.begin());
}

std::optional<std::vector<std::uint8_t>> hex_bytes(std::string_view text) {
  if (text.size() % 2 != 0) return {};
  std::vector<std::uint8_t> result;
  result.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = hex_digit(text[i]), low = hex_digit(text[i + 1]);
    if (high < 0 || low < 0) return {};
    result.push_back(static_cast<std::uint8_t>(high * 16 + low));
  }
  return result;
}

}  // namespace janus::tools
