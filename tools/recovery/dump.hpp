// Hex dumps on pages: rows of an address and bytes, as monitors and magazines printed them, with or without sums and an ASCII column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/page.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// What the number at the end of a row, or below a column, is made of.
struct DumpSum {
  enum class Kind : std::uint8_t { none, exclusive_or, addition, negated, inverted };  // of an addition: 0 - sum, FF - sum
  Kind kind = Kind::none;
  bool wide = false;     // of four digits, else two
  bool address = false;  // the two bytes of the row's address are in it
  bool count = false;    // the number of its bytes is

  bool operator==(const DumpSum&) const = default;
};

// Rows that belong together: of one layout, one below the other.
struct DumpRun {
  std::size_t page = 0;  // of its first row
  std::uint32_t line = 0;
  std::size_t rows = 0, width = 0;
  bool ascii = false, column_sums = false;
  DumpSum row_sum;
};

struct DumpResult {
  std::vector<DumpRun> runs = {};         // none: the pages hold no dump
  std::vector<RecoveredByte> bytes = {};  // in order of address
  // For each of them every value that is not out of the question, the best first, costs above that of the best. Sums are in it.
  std::vector<std::vector<ByteCandidate>> readings = {};
  std::vector<RecoveredLine> lines = {};  // of the dumps alone, in order of pages and lines
  std::vector<Finding> findings = {};
  std::vector<Gap> gaps = {};
  std::vector<Confusion> confusions = {};
  std::size_t letters = 0;

  bool found() const { return !runs.empty(); }
};

// Of pages without a dump nothing is returned; prose, tables and assembled listings are none. Rows have at least `narrowest` bytes.
DumpResult read_dumps(std::span<const Page> pages, std::size_t narrowest = 1);

}  // namespace janus::tools
