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
  std::vector<SolvedRow> rows;                       // as run.rows; of column sums as they are read
  std::vector<std::optional<std::size_t>> sums_of;   // for each row the row of its columns' sums
  std::vector<std::vector<char>> characters;         // for each row of the ASCII column what is shown for each byte; 0: nothing
};

// What stays the same whatever the channel's rates are: layout and kinds of sums.
SolvedRun begin_run(Run run, const Channel& channel, const DumpOptions& options);
void solve_run(SolvedRun& solved, const Channel& channel);
// Tells the channel of what is certain.
void learn_from(const SolvedRun& solved, Channel& channel);

// What is shown for a byte, without the separator.
std::string shown_of(const Row& row, const Extent& extent);

}  // namespace janus::tools::dumps
