// One row of a dump: over all ways in which its text may have come from print, and with its sum, how probable each value of each byte is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/dump/reading.hpp"
#include "tools/recovery/dump/sums.hpp"

namespace janus::tools::dumps {

using Values = std::array<double, 256>;  // something for each value of a byte

// A part of a row's text.
struct Extent {
  std::size_t at = 0, length = 0;
};

struct SolvedRow {
  bool solved = false;
  std::vector<Values> bytes;     // probabilities, each together 1; with what was known beforehand
  std::vector<Extent> extents;   // where each byte stands, most probably; of length 0: nowhere
  Extent sum;
  std::uint32_t shown_sum = 0;   // as it is most probably printed
  double explained = 0;          // of the text by the best explanation: near 1 for an undamaged row
};

class Lattice {
 public:
  Lattice(const Channel& channel, const Layout& layout, const DumpSum& sum);

  // `beforehand`: what other witnesses say of each byte, up to a factor; empty: nothing. `alone`: how well the row was explained without
  // them.
  SolvedRow solve(const Row& row, const std::vector<Values>& beforehand = {}, std::optional<double> alone = {});
  // The same for sums of columns, which have no address and no sum of their own.
  SolvedRow solve_sums(const Row& row);

 private:
  struct Node {
    std::size_t at = 0;  // in the text
    std::vector<std::pair<std::uint32_t, double>> forward;   // by the total so far, the most probable first
    std::vector<std::pair<std::uint32_t, double>> backward;  // of the same totals
    double mass = 0;
  };
  struct Edge {
    std::size_t from = 0, to = 0;  // nodes of this boundary and of the next
    const Reading* reading = nullptr;
  };
  struct Problem;

  // Calls back with (index of the state in Node::forward, value, likelihood) for all pairs along an edge that are not negligible.
  template <typename Use>
  void along(const Problem& problem, std::size_t byte, const Edge& edge, Use&& use) const;
  SolvedRow solve(Problem& problem, Readings& readings);
  bool go_forward(Problem& problem, Readings& readings);
  void close(Problem& problem, Readings& readings);
  void go_back(Problem& problem);
  SolvedRow answer(const Problem& problem) const;
  const std::string& separator_after(const Problem& problem, std::size_t byte) const;

  const Layout& layout_;
  DumpSum sum_;
  Group group_;
  Readings usual_, all_;  // without and with what is hardly possible
  mutable std::vector<double> scratch_;
  std::vector<std::uint32_t> touched_;
};

}  // namespace janus::tools::dumps
