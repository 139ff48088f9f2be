// What the readers of text formats share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/text.hpp"

namespace janus::tools {

// Lines one by one, whatever ends them (LF, CR LF, CR), without blanks at either end.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  bool next();  // false at the end
  std::string_view line() const { return line_; }
  std::uint32_t number() const { return number_; }                                                     // from 1
  std::uint32_t column(std::size_t at) const { return indent_ + 1 + static_cast<std::uint32_t>(at); }  // of line()[at], from 1
  bool last() const { return trim(rest_).empty(); }                                                    // nothing but blanks comes after it

 private:
  std::string_view rest_;
  std::string_view line_;
  std::uint32_t number_ = 0;
  std::uint32_t indent_ = 0;
};

// The lines of text before the first record of a file, such as a title; a record begins with `mark` and a digit.
struct Heading {
  std::uint32_t lines = 0;
  std::size_t bytes = 0;

  std::string warning() const;  // empty if there is none
};
// None where a line could be a damaged record, or no record follows.
Heading read_heading(std::string_view text, char mark);

// What is punched where nothing is to be said: blanks, line ends, NULs, XOFF.
inline constexpr std::string_view kTapeRest("\0\x13\r\n ", 5);

// A paper tape: records that begin with a mark, and between them whatever the reader passes over.
class TapeReader {
 public:
  explicit TapeReader(std::string_view text) : text_(text) {}

  // Goes past the next one of the marks, and gives it; 0 if there is none.
  char find_mark(std::string_view marks);
  // The hexadecimal digits from here on, at most so many; goes past them.
  std::string_view digits(std::size_t most);
  // The next bytes; nothing, and stays, where the digits end too early.
  std::optional<std::vector<std::uint8_t>> bytes(std::size_t count);

  std::uint32_t line() const { return line_; }  // from 1

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
};

// The next word of a line, taken off it.
std::string_view take_word(std::string_view& line);
// All of a text as a number without a sign; nothing if it is none, or has more than 32 bits.
std::optional<std::int64_t> number_of(std::string_view text, int base);

// Whether a person could read it: no control characters but those of lines and pages, and little that is not ASCII.
bool looks_like_text(std::string_view bytes);

// -1 if it is no hexadecimal digit.
int hex_digit(char c);

// Pairs of hexadecimal digits; nothing if there is anything else, or an odd digit.
std::optional<std::vector<std::uint8_t>> hex_bytes(std::string_view text);
// The place of the first character that is no hexadecimal digit; the end if there is none.
std::size_t end_of_hex(std::string_view text);

}  // namespace janus::tools
