// A line of a page, looked at as if it were a row of a hex dump.
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
  std::string text;  // tabs are blanks
  std::size_t address_at = 0;
  std::size_t address_length = 0;             // 0: it begins with none
  std::optional<std::uint16_t> address = {};  // as it can be read, letters as digits
  std::size_t data_at = 0;                    // where bytes may begin
  std::size_t bytes = 0;                      // that seem to follow
  bool exact = false;                         // in whole pairs
  bool empty = false;                         // blank, or a rule
};

bool is_hexadecimal_like(char c);  // a digit, or a letter that is read as one
bool is_hexadecimal_digit(char c);
unsigned digit_value(char c);  // as which it is read; else 0

Line look_at(std::size_t page, const PageLine& line);
std::vector<Line> look_at(std::span<const Page> pages);

// What follows the first `count` bytes of a row as they seem to stand; nothing if they do not seem to.
struct Scan {
  std::size_t end = 0;
  std::size_t bytes = 0;       // found, at most as many as were asked for
  std::size_t bad = 0;         // among them
  std::size_t widest_gap = 0;  // characters between two of them
};
Scan scan(std::string_view text, std::size_t from, std::size_t count);

// Whether a row may have `width` bytes and, apart from a sum or an ASCII column, nothing else.
bool fits(const Line& line, std::size_t width);

}  // namespace janus::tools::dumps
