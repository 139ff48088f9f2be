// Reads hex dumps on pages: rows of an address and bytes, as monitors and magazines printed them, optionally with sums and an ASCII column.
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

// The kind of the number at the end of a row or below a column.
struct DumpSum {
  enum class Kind : std::uint8_t { none, exclusive_or, addition, negated, inverted };  // negated, inverted: 0 - sum, FF - sum
  Kind kind = Kind::none;
  bool wide = false;     // four digits; otherwise two
  bool address = false;  // includes the two bytes of the row's address
  bool count = false;    // includes the number of the row's bytes

  bool operator==(const DumpSum&) const = default;
};

// Consecutive rows with one layout.
struct DumpRun {
  std::size_t width = 0;
  bool ascii = false;
  DumpSum row_sum;
};

struct DumpResult {
  std::vector<DumpRun> runs = {};         // empty if the pages have no dump
  std::vector<RecoveredByte> bytes = {};  // by address; the candidates of each are all possible values by all evidence
  std::vector<RecoveredLine> lines = {};  // of the dumps only, by page and line
  std::vector<Finding> findings = {};
  std::vector<Gap> gaps = {};
  std::vector<Confusion> confusions = {};
  std::size_t letters = 0;

  bool found() const { return !runs.empty(); }
};

// Of pages without a dump nothing is returned; prose, tables and assembled listings are none. Rows have at least `narrowest` bytes.
DumpResult read_dumps(std::span<const Page> pages, std::size_t narrowest = 1);

}  // namespace janus::tools
