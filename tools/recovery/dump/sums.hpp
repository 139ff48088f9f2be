// The arithmetic of sums.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tools/recovery/dump.hpp"

namespace janus::tools::dumps {

// Addition modulo 256 or 65536, or exclusive or.
struct Group {
  bool exclusive = false;
  bool wide = false;

  std::uint32_t mask() const { return wide ? 0xFFFF : 0xFF; }
  std::uint32_t with(std::uint32_t a, std::uint32_t b) const { return exclusive ? a ^ b : (a + b) & mask(); }
  std::uint32_t without(std::uint32_t a, std::uint32_t b) const { return exclusive ? a ^ b : (a - b) & mask(); }
};
inline Group group_of(const DumpSum& sum) { return {sum.kind == DumpSum::Kind::exclusive_or, sum.wide}; }
// Only the low byte of wide sums is evidence.
inline Group narrow(const DumpSum& sum) { return {sum.kind == DumpSum::Kind::exclusive_or, false}; }

// Returns the part of the sum that does not depend on the bytes.
std::uint32_t start_of(const DumpSum& sum, std::uint16_t address, std::size_t count);
// Converts a total to its printed form. The function is its own inverse.
std::uint32_t printed_sum(const DumpSum& sum, std::uint32_t total);

}  // namespace janus::tools::dumps
