// One row of a dump: over all ways in which its text may have come from print, and with its sum, how probable each value of each byte is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/dump/reading.hpp"
#include "tools/recovery/dump/sums.hpp"

namespace janus::tools::dumps {

using Values = std::array<double, 256>;  // something for each value of a byte

inline std::uint8_t best_of(const Values& values) {
  return static_cast<std::uint8_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

// A part of a row's text.
struct Extent {
  std::size_t at = 0, length = 0;
};

struct SolvedRow {
  bool solved = false;
  std::vector<Values> bytes;    // probabilities, each together 1; with what was known beforehand
  std::vector<Extent> extents;  // where each byte stands, most probably; of length 0: nowhere
  Extent sum;
  std::uint32_t shown_sum = 0;  // as it is most probably printed
  double explained = 0;         // of the text by itself: near 1 for an undamaged row
  bool unusual = false;         // characters that do not look alike were taken for one another
};

class Lattice {
 public:
  Lattice(const Channel& channel, const Layout& layout, const DumpSum& sum);

  // `beforehand`: what other witnesses say of each byte, up to a factor; empty: nothing. `alone`: the row as it was solved without
  // them.
  SolvedRow solve(const Row& row, const std::vector<Values>& beforehand = {}, const SolvedRow* alone = nullptr);
  // The same for sums of columns, which have no address and no sum of their own.
  SolvedRow solve_sums(const Row& row);

 private:
  struct Problem;
  struct Sums;

  SolvedRow solve(const Problem& problem, bool unusual);
  std::vector<Sums> ends(const Problem& problem, Readings& readings, const std::vector<std::size_t>& places) const;
  std::vector<std::pair<std::size_t, double>> starts(const Row& row) const;

  const Layout& layout_;
  DumpSum sum_;
  Group group_;
  Readings usual_, all_;         // without and with what is hardly possible
  std::vector<double> scratch_;  // by totals; zero between uses
  std::vector<std::uint32_t> touched_;
};

}  // namespace janus::tools::dumps
