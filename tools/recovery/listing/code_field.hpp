// Where a line of a listing shows its address and its bytes, and how well what stands there suits an address and a number of bytes.
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

// How the lines around are laid out.
struct Layout {
  int column = 0;          // of the address
  bool code_last = false;  // address and bytes stand after the source
  bool grouped = false;    // bytes stand in groups without blanks
  int source = -1;         // column before which no source begins; -1: not known
  bool bare = false;       // bytes alone, without an address; `column` is theirs
  int most = 3;            // bytes in a line
  int density = 0;         // lines around that agree with their neighbours
};

// Part of a line's text.
struct Part {
  std::size_t begin = 0, end = 0;
  bool empty() const { return begin == end; }
};

// An address and bytes as they stand there, letters read as digits.
struct LiteralField {
  std::uint16_t address = 0;
  Part address_part;
  std::vector<Part> bytes = {};  // pairs of digits
  std::size_t end = 0;
  bool clean = false;  // digits alone
  bool grouped = false;
};
// All that a line could mean, from left to right.
std::vector<LiteralField> literal_fields(std::string_view text);

// What a line shows where an address and so many bytes are expected.
struct CodeField {
  double cost = kNever;
  Part all, address;
  std::vector<Part> slots = {};
};

// The address and the bytes stand there whole, a blank between them.
bool is_clean(std::string_view text, const CodeField& field, const Layout& layout);

// The digit that a character is read as: itself, or the one digit of a letter's class; -1 if there is none.
int digit_of(char c);
inline bool is_digit_itself(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); }
std::string hex4(std::uint16_t value);
std::string hex2(std::uint8_t value);

class FieldReader {
 public:
  explicit FieldReader(const PrintChannel& channel);

  // Costs of 0 to `most` bytes at the address.
  std::vector<double> costs(std::string_view text, const Layout& layout, std::uint16_t address, int most) const;
  CodeField field(std::string_view text, const Layout& layout, std::uint16_t address, int bytes) const;
  // The cost of exactly these bytes, in the part of the text that the field covers.
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
