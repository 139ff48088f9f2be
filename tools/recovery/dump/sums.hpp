// What the sums of a dump are made of, as most of its undamaged rows have it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/layout.hpp"

namespace janus::tools::dumps {

// The numbers that sums are made of: modulo 256 or 65536, added or combined bit by bit.
struct Group {
  bool exclusive = false;
  bool wide = false;

  std::uint32_t mask() const { return wide ? 0xFFFF : 0xFF; }
  std::uint32_t with(std::uint32_t a, std::uint32_t b) const { return exclusive ? a ^ b : (a + b) & mask(); }
  std::uint32_t without(std::uint32_t a, std::uint32_t b) const { return exclusive ? a ^ b : (a - b) & mask(); }
};
Group group_of(const DumpSum& sum);

// What is in the sum beside the bytes.
std::uint32_t start_of(const DumpSum& sum, std::uint16_t address, std::size_t count);
// What is printed for a total, and the total for what is printed: the same function.
std::uint32_t printed_sum(const DumpSum& sum, std::uint32_t total);

// A row, or a column, with its sum as they are shown.
struct Summed {
  std::vector<std::uint8_t> bytes;
  std::uint16_t address = 0;
  std::uint32_t sum = 0;
};

// The kind that explains so many of them that it is no chance. `columns`: no address and no count can be in them.
std::optional<DumpSum> find_sum(std::span<const Summed> examples, bool wide, bool columns);

// The undamaged rows of a run that have a sum; and the digits of the sum.
std::vector<Summed> summed_rows(const Run& run);

// Says of rows without an address whether they are the sums of the columns above them: Row::is_sums. The kind, where there are some.
std::optional<DumpSum> find_column_sums(Run& run);

}  // namespace janus::tools::dumps
