// The bytes of a run of rows: each row by itself with its sum, and all together with the sums of their columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/chain.hpp"
#include "tools/recovery/dump/lattice.hpp"
#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/dump/sums.hpp"

namespace janus::tools::dumps {

struct SolvedRun {
  Run run;
  DumpSum row_sum;
  std::optional<DumpSum> column_sum;
  std::vector<Step> steps;
  std::vector<SolvedRow> rows;  // as run.rows; of column sums as they are read
  // The same where the bytes that are frequent on these pages are expected: what is certain must be so in both. Frequency decides
  // nothing, but a rare byte that a frequent one is easily read as deserves more doubt.
  std::vector<SolvedRow> expecting;
  std::vector<std::optional<std::size_t>> sums_of;  // for each row the row of its columns' sums
  std::vector<std::vector<char>> characters;        // for each row of the ASCII column what is shown for each byte; 0: nothing
};

// What stays the same whatever the channel's rates are: layout and kinds of sums.
SolvedRun begin_run(Run run, const Channel& channel, const DumpOptions& options);
// `frequent`: of each byte's value, 1 in the mean; nullptr: not known, and `expecting` is left empty. `most_rows`: the others are left
// unsolved.
void solve_run(SolvedRun& solved, const Channel& channel, const Values* frequent, std::size_t most_rows);
// Whether most rows are what their layout says, at addresses that follow each other.
bool is_explained(const SolvedRun& solved);
// Tells the channel what was printed, and how often each byte is there; each as far as it is probable.
void learn_from(const SolvedRun& solved, Channel& channel, Values& counts);

// What is shown for a byte, without the separator.
std::string shown_of(const Row& row, const Extent& extent);

}  // namespace janus::tools::dumps
