// The branches of the recording that are kept: their ranges, and the moves that were played in them.
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
  std::string text;      // "0:12.5 to 0:40.0: 5. Nf3 Nc6"; "cycle 300 to 4000" of a short one
  std::size_t lane = 0;  // of those that lie beside each other no two have the same, while there are lanes enough
};
// All of them, as the console counts them (`branches`), in so many lanes of a timeline.
std::vector<Branch> branches(const Snapshot& now, std::size_t lanes);

// How the game that stands here went on in an old future.
struct OtherLine {
  std::uint64_t run = 0;
  std::size_t fork = 0;  // so many moves of it stand in this line, too
  std::string moves;     // "5. Nf3 Nc6 6. Bb5 ..."
};
// Those that branch off first come first.
std::vector<OtherLine> other_lines(const Snapshot& now);

// From ply `from` on, which counts from 0, so many plies of the last leg: "5... Nc6 6. Bb5 ...", with dots where there are more.
std::string moves_text(const play::Record& record, std::size_t from, std::size_t most);

}  // namespace janus::views
