// A page line parsed as a row of a hex dump.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/page.hpp"

namespace janus::tools::dumps {

struct Line {
  std::size_t page = 0;
  std::uint32_t number = 0;
  std::string text;  // tabs are expanded
  std::size_t address_at = 0;
  std::size_t address_length = 0;             // 0 if the line does not start with an address
  std::optional<std::uint16_t> address = {};  // if legible; letters are interpreted as digits
  std::size_t data_at = 0;                    // position of the first possible byte
  std::size_t bytes = 0;                      // apparent number of bytes
  bool exact = false;                         // all bytes are complete pairs
  bool empty = false;                         // true for a blank line or a rule
};

bool is_hexadecimal_like(char c);  // a digit, or a letter that may be a misread digit
bool is_hexadecimal_digit(char c);
unsigned digit_value(char c);  // value of the digit as read, or 0 for other characters

Line look_at(std::size_t page, const PageLine& line);
std::vector<Line> look_at(std::span<const Page> pages);

// The first `count` bytes that scan() finds in a text, starting at `from`.
struct Scan {
  std::size_t end = 0;
  std::size_t bytes = 0;       // bytes found, at most the requested number
  std::size_t bad = 0;         // unreadable bytes among them
  std::size_t widest_gap = 0;  // largest number of characters between two bytes
};
Scan scan(std::string_view text, std::size_t from, std::size_t count);

// Returns true if a row may have `width` bytes and no other content except a sum or an ASCII column.
bool fits(const Line& line, std::size_t width);

}  // namespace janus::tools::dumps
