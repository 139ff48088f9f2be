// A page line parsed as a row of a hex dump.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/listing/code_field.hpp"
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
  bool listed = false;                        // near a line of a listing with source

  bool has_address() const { return address_length != 0 && bytes != 0; }
  bool is_bare() const { return address_length == 0 && bytes != 0; }
};

bool is_hexadecimal_like(char c);  // a digit, or a letter that may be a misread digit
bool is_hexadecimal_digit(char c);

std::vector<Line> look_at(std::span<const Page> pages);

// A possible byte in a text: usually two characters, otherwise one or three.
struct Pair : recovery::Part {
  bool bad = false;                        // not two digits or letters that may be digits
  std::optional<std::uint8_t> value = {};  // if both are digits
};
// Returns the first `count` possible bytes, starting at `from`.
std::vector<Pair> pairs_of(std::string_view text, std::size_t from, std::size_t count);

// Returns true if the line contains only bytes.
bool is_only_bytes(const Line& line);
// Returns true if a row may have `width` bytes and no other content except a sum or an ASCII column.
bool fits(const Line& line, std::size_t width);

}  // namespace janus::tools::dumps
