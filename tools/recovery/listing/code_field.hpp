// Locates the address and bytes in a listing line, and measures how well the text matches an address and a number of bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/listing/print_channel.hpp"

namespace janus::tools::recovery {

// Layout of the surrounding lines.
struct Layout {
  int column = 0;          // of the address
  bool code_last = false;  // address and bytes follow the source
  bool grouped = false;    // bytes are in groups without blanks
  int bytes = -1;          // column of the first byte; -1 if unknown
  int source = -1;         // column before which no source starts; -1 if unknown
  bool bare = false;       // bytes without an address; `column` is the column of the bytes
  int most = 3;            // bytes in a line
  int density = 0;         // number of nearby lines that agree with their neighbours
};

// Part of a line's text.
struct Part {
  std::size_t begin = 0, end = 0;
  bool empty() const { return begin == end; }
};

// An address and bytes, read literally except that letters are read as digits.
struct LiteralField {
  std::uint16_t address = 0;
  Part address_part;
  std::vector<Part> bytes = {};  // pairs of digits
  std::size_t end = 0;
  bool clean = false;  // only digits
  bool grouped = false;
};
// Returns every possible interpretation of a line, from left to right.
std::vector<LiteralField> literal_fields(std::string_view text);

// The best match for an expected address and number of bytes.
struct CodeField {
  double cost = kNever;
  Part all, address;
  std::vector<Part> slots = {};
};

// Returns whether the address and the bytes are complete and separated by a blank.
bool is_clean(std::string_view text, const CodeField& field, const Layout& layout);

// Returns the digit that a character is read as: itself, or the only digit in a letter's class; -1 if there is no such digit.
int digit_of(char c);
inline bool is_digit_itself(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); }
std::string hex4(std::uint16_t value);
std::string hex2(std::uint8_t value);

class FieldReader {
 public:
  explicit FieldReader(const PrintChannel& channel);

  // Returns the costs of 0 to `most` bytes at the address: four characters, ? for an unknown digit.
  std::vector<double> costs(std::string_view text, const Layout& layout, std::string_view address, int most) const;
  CodeField field(std::string_view text, const Layout& layout, std::uint16_t address, int bytes) const {
    return field(text, layout, hex4(address), bytes);
  }
  CodeField field(std::string_view text, const Layout& layout, std::string_view address, int bytes) const;
  // Returns the cost of exactly these bytes in the part of the text that the field covers.
  double cost(std::string_view text, const Layout& layout, std::uint16_t address, std::span<const std::uint8_t> bytes) const;

 private:
  struct Table;
  void fill(Table& table, std::string_view text, const Layout& layout, std::string_view pattern) const;
  double twice(char is, std::string_view text, std::size_t at) const;
  double end_cost(std::string_view text, const Layout& layout, std::size_t at, int bytes) const;

  const PrintChannel& channel_;
  std::array<double, 128> any_digit_{};
};

}  // namespace janus::tools::recovery
