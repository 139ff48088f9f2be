// The bytes of a run of rows. A row is a statement without words: its addresses and bytes are read like a listing's, and the sums of
// rows and columns are further evidence.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/chain.hpp"
#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/dump/sums.hpp"
#include "tools/recovery/listing/code_field.hpp"

namespace janus::tools::dumps {

using Values = std::array<double, 256>;  // a probability for each value of a byte

inline std::uint8_t best_of(const Values& values) {
  return static_cast<std::uint8_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

struct SolvedRow {
  std::vector<Values> bytes;           // with all evidence
  std::vector<recovery::Part> places;  // of the bytes in the text; empty: not shown
  bool displaced = false;              // the text has other words than the bytes
  recovery::Part sum;
  Values printed_sum;            // of a row with a sum
  std::vector<char> characters;  // of the ASCII column, for each byte; 0: unknown
};

struct SolvedRun {
  Run run;
  DumpSum row_sum;
  std::optional<DumpSum> column_sum;
  std::vector<Step> steps;
  std::vector<SolvedRow> rows;                      // as run.rows; of column sums as they are read
  std::vector<std::optional<std::size_t>> sums_of;  // for each row the row of its columns' sums
};

// Finds the layout and the kinds of sums.
SolvedRun begin_run(Run run, const recovery::PrintChannel& channel);
void solve_run(SolvedRun& solved, const recovery::PrintChannel& channel);
// A quarter of the rows have one word for each byte, and most addresses follow each other.
bool is_explained(const SolvedRun& solved);

// Teaches the channel how often each digit was read as each character.
std::vector<Confusion> learn_from(std::span<const SolvedRun> runs, recovery::PrintChannel& channel);

}  // namespace janus::tools::dumps
