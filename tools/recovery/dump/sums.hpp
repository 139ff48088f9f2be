// The kinds of sums in hex dumps, and their arithmetic.
#pragma once

#include <cstddef>
#include <cstdint>

namespace janus::tools {

// The kind of the number at the end of a row or below a column.
struct DumpSum {
  enum class Kind : std::uint8_t { none, exclusive_or, addition, negated, inverted };  // negated, inverted: 0 - sum, FF - sum
  Kind kind = Kind::none;
  bool wide = false;     // four digits; otherwise two
  bool address = false;  // includes the two bytes of the row's address
  bool count = false;    // includes the number of the row's bytes

  std::uint32_t mask() const { return wide ? 0xFFFF : 0xFF; }
  std::uint32_t with(std::uint32_t a, std::uint32_t b) const { return kind == Kind::exclusive_or ? a ^ b : (a + b) & mask(); }
  std::uint32_t without(std::uint32_t a, std::uint32_t b) const { return kind == Kind::exclusive_or ? a ^ b : (a - b) & mask(); }
  // Returns the part of the total that does not depend on the bytes.
  std::uint32_t start(std::uint16_t row, std::size_t bytes) const {
    const std::uint32_t total = address ? with(row >> 8, row & 0xFF) : 0;
    return count ? with(total, static_cast<std::uint32_t>(bytes)) : total;
  }
  // Converts a total to its printed form. The function is its own inverse.
  std::uint32_t printed(std::uint32_t total) const {
    return (kind == Kind::negated ? 0 - total : kind == Kind::inverted ? ~total : total) & mask();
  }
  // Returns the sum of the low digits. Only they are evidence.
  DumpSum narrow() const { return {kind, false, address, count}; }
};

}  // namespace janus::tools
