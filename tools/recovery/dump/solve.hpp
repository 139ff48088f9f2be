// Solves the bytes of a run of rows. A row is a statement without source text: its address and bytes are read like a listing's, and the
// sums of rows and columns are additional evidence.
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

using Values = std::array<double, 256>;  // probability of each value of a byte

inline std::uint8_t best_of(const Values& values) {
  return static_cast<std::uint8_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

struct SolvedRow {
  std::vector<Values> bytes;           // from all evidence
  std::vector<recovery::Part> places;  // locations of the bytes in the text, or empty if not printed
  bool displaced = false;              // the words of the text do not match the bytes
  recovery::Part sum;
  Values printed_sum;            // for a row with a sum
  std::vector<char> characters;  // ASCII column, by byte, with 0 for unknown characters
};

struct SolvedRun {
  Run run;
  DumpSum row_sum;
  std::optional<DumpSum> column_sum;
  std::vector<Step> steps;
  std::vector<SolvedRow> rows;                      // in the order of run.rows; column sums are not corrected
  std::vector<std::optional<std::size_t>> sums_of;  // for each row: the row with its column sums
};

// Determines the layout and the kinds of sums.
SolvedRun begin_run(Run run, const recovery::PrintChannel& channel);
void solve_run(SolvedRun& solved, const recovery::PrintChannel& channel);
// Returns true if over a quarter of the rows have one word per byte, and most printed addresses match the address chain.
bool is_explained(const SolvedRun& solved);

// Adds to the channel how often each digit was read as each character.
std::vector<Confusion> learn_from(std::span<const SolvedRun> runs, recovery::PrintChannel& channel);

}  // namespace janus::tools::dumps
