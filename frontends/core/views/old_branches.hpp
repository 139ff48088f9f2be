// Stored branches of the recording, with their ranges and the moves played in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct BranchRow {
  BranchInfo branch;
  std::string text;      // "0:12.5 to 0:40.0: 5. Nf3 Nc6"; "cycle 300 to 4000" for a short branch
  std::size_t lane = 0;  // overlapping branches have different lanes if there are enough lanes
};
// Returns all branches, numbered as in the console (`branches`), arranged in `lanes` lanes of a timeline.
std::vector<BranchRow> branch_rows(const Snapshot& now, std::size_t lanes);

// A continuation of the current game in an old branch.
struct OtherLine {
  std::uint64_t run = 0;
  std::size_t fork = 0;  // number of moves in common with the current game
  std::string moves;     // "5. Nf3 Nc6 6. Bb5 ..."
};
// Returns the continuations sorted by `fork`.
std::vector<OtherLine> other_lines(const Snapshot& now);

// Formats up to `most` plies of the last game in the record, starting at ply `from` (counted from 0): "5... Nc6 6. Bb5 ...", with dots if
// more follow.
std::string moves_text(const play::Record& record, std::size_t from, std::size_t most);

}  // namespace janus::views
