// Common helpers for the text format readers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/text.hpp"

namespace janus::tools {

// Reads lines with any line ending (LF, CR LF, CR), without surrounding blanks.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  bool next();  // returns false at the end
  std::string_view line() const { return line_; }
  std::uint32_t number() const { return number_; }                                                     // from 1
  std::uint32_t column(std::size_t at) const { return indent_ + 1 + static_cast<std::uint32_t>(at); }  // column of line()[at], from 1
  bool last() const { return trim(rest_).empty(); }                                                    // true if only blanks follow

 private:
  std::string_view rest_;
  std::string_view line_;
  std::uint32_t number_ = 0;
  std::uint32_t indent_ = 0;
};

// Lines of text, such as a title, before the first record of a file. A record starts with `mark` and a digit.
struct Heading {
  std::uint32_t lines = 0;
  std::size_t bytes = 0;

  std::string warning() const;  // empty if there is none
};
// Returns an empty heading if a line could be a damaged record, or if no record follows.
Heading read_heading(std::string_view text, char mark);

// Meaningless characters on a tape: blanks, line endings, NULs, XOFF.
inline constexpr std::string_view kTapeFiller("\0\x13\r\n ", 5);

// Reads a paper tape, whose records start with a mark. Skips other data between records.
class TapeReader {
 public:
  explicit TapeReader(std::string_view text) : text_(text) {}

  // Skips to the next mark and returns it, or returns 0 if there is none.
  char find_marker(std::string_view marks);
  // Reads up to `most` hexadecimal digits.
  std::string_view read_digits(std::size_t most);
  // Reads the next bytes, or returns nullopt and reads nothing if there are too few digits.
  std::optional<std::vector<std::uint8_t>> read_bytes(std::size_t count);

  std::uint32_t line() const { return line_; }  // from 1

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
};

// Removes and returns the next word of a line.
std::string_view take_word(std::string_view& line);
// Parses the whole text as an unsigned number, or returns nullopt if it is not a number or exceeds 32 bits.
std::optional<std::int64_t> parse_unsigned(std::string_view text, int base);

// Returns true if the bytes are readable text: mostly ASCII, and no control characters other than line and page breaks.
bool is_probably_text(std::string_view bytes);

// Returns the value of a hexadecimal digit, or -1 if `c` is not one.
int hex_digit(char c);

// Parses pairs of hexadecimal digits. Returns nullopt for any other character, or an odd number of digits.
std::optional<std::vector<std::uint8_t>> hex_bytes(std::string_view text);
// Returns the index of the first character that is not a hexadecimal digit, or the length of the text.
std::size_t find_hex_end(std::string_view text);

}  // namespace janus::tools
