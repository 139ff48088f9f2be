// Stored branches of the recording: their ranges, and the moves that were played in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct Branch {
  OldFuture future;
  std::string text;      // "0:12.5 to 0:40.0: 5. Nf3 Nc6"; "cycle 300 to 4000" for a short one
  std::size_t lane = 0;  // branches that overlap have different lanes, as long as there are enough
};
// All branches, numbered as in the console (`branches`), in that many lanes of a timeline.
std::vector<Branch> branches(const Snapshot& now, std::size_t lanes);

// Continuation of the current game in an old branch.
struct OtherLine {
  std::uint64_t run = 0;
  std::size_t fork = 0;  // number of its moves that are also in this line
  std::string moves;     // "5. Nf3 Nc6 6. Bb5 ..."
};
// In the order of their forks.
std::vector<OtherLine> other_lines(const Snapshot& now);

// Up to `most` plies of the last leg, starting at ply `from` (from 0): "5... Nc6 6. Bb5 ...", with dots if there are more.
std::string moves_text(const play::Record& record, std::size_t from, std::size_t most);

}  // namespace janus::views
