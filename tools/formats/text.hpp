// Common helpers of the readers of text formats.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/text.hpp"

namespace janus::tools {

// Reads lines with any line end (LF, CR LF, CR), without surrounding blanks.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  bool next();  // false at the end
  std::string_view line() const { return line_; }
  std::uint32_t number() const { return number_; }                                                     // from 1
  std::uint32_t column(std::size_t at) const { return indent_ + 1 + static_cast<std::uint32_t>(at); }  // of line()[at], from 1
  bool last() const { return trim(rest_).empty(); }                                                    // only blanks follow

 private:
  std::string_view rest_;
  std::string_view line_;
  std::uint32_t number_ = 0;
  std::uint32_t indent_ = 0;
};

// Lines of text before the first record of a file, such as a title; a record starts with `mark` and a digit.
struct Heading {
  std::uint32_t lines = 0;
  std::size_t bytes = 0;

  std::string warning() const;  // empty if there is none
};
// Empty if a line could be a damaged record, or no record follows.
Heading read_heading(std::string_view text, char mark);

// Meaningless characters on a tape: blanks, line ends, NULs, XOFF.
inline constexpr std::string_view kTapeRest("\0\x13\r\n ", 5);

// A paper tape: records that start with a mark; the reader skips other data between them.
class TapeReader {
 public:
  explicit TapeReader(std::string_view text) : text_(text) {}

  // Skips to the next mark, and returns it; 0 if there is none.
  char find_mark(std::string_view marks);
  // Reads the next hexadecimal digits, up to `most`.
  std::string_view digits(std::size_t most);
  // Reads the next bytes; nullopt, without reading, if there are too few digits.
  std::optional<std::vector<std::uint8_t>> bytes(std::size_t count);

  std::uint32_t line() const { return line_; }  // from 1

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
};

// Removes and returns the next word of a line.
std::string_view take_word(std::string_view& line);
// Parses the whole text as an unsigned number; nullopt if it is not one, or exceeds 32 bits.
std::optional<std::int64_t> number_of(std::string_view text, int base);

// Returns true if the bytes are readable text: no control characters except for lines and pages, and little other than ASCII.
bool looks_like_text(std::string_view bytes);

// -1 if it is not a hexadecimal digit.
int hex_digit(char c);

// Parses pairs of hexadecimal digits; nullopt for any other character, or an odd digit.
std::optional<std::vector<std::uint8_t>> hex_bytes(std::string_view text);
// Index of the first character that is not a hexadecimal digit; the end if there is none.
std::size_t end_of_hex(std::string_view text);

}  // namespace janus::tools
