// Determines the kind of sums in a dump from the majority of its undamaged rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/layout.hpp"

namespace janus::tools::dumps {

// The arithmetic of a sum: modulo 256 or 65536, by addition or exclusive or.
struct Group {
  bool exclusive = false;
  bool wide = false;

  std::uint32_t mask() const { return wide ? 0xFFFF : 0xFF; }
  std::uint32_t with(std::uint32_t a, std::uint32_t b) const { return exclusive ? a ^ b : (a + b) & mask(); }
  std::uint32_t without(std::uint32_t a, std::uint32_t b) const { return exclusive ? a ^ b : (a - b) & mask(); }
};
Group group_of(const DumpSum& sum);

// Returns the part of the sum that does not depend on the bytes.
std::uint32_t start_of(const DumpSum& sum, std::uint16_t address, std::size_t count);
// Converts a total to its printed form. The function is its own inverse.
std::uint32_t printed_sum(const DumpSum& sum, std::uint32_t total);

// A row or a column and its sum, as printed.
struct Summed {
  std::vector<std::uint8_t> bytes;
  std::uint16_t address = 0;
  std::uint32_t sum = 0;
};

// Returns the kind of sum that explains too many examples to be a coincidence. `columns`: sums cannot include an address or a count.
std::optional<DumpSum> find_sum(std::span<const Summed> examples, bool wide, bool columns);

// Returns the undamaged rows of a run that have a sum.
std::vector<Summed> summed_rows(const Run& run);

// Marks rows without an address that are sums of the columns above them (Row::is_sums), and returns the kind of sum if there are any.
std::optional<DumpSum> find_column_sums(Run& run);

}  // namespace janus::tools::dumps
