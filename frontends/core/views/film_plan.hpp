// A film of the recorded past: the moments of which it has pictures. Nothing need be kept for it while the machine runs: each moment can be
// gone to again.
#pragma once

#include <cstdint>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct FilmPlan {
  static constexpr int kPerSecond = 10;
  static constexpr double kSeconds = 10;  // of a film of the last seconds; the longest of one that is shortened

  std::vector<std::uint64_t> cycles;  // ascending; the last is where the machine stands
};

// The last kSeconds of emulated time, or what there is of them; as it went.
FilmPlan film_of_last_seconds(const Snapshot& now);
// From the last move that was not the program's to the present: as it went, or so much faster that it lasts kSeconds. Empty: no such
// move was made in this run.
FilmPlan film_of_last_move(const Snapshot& now);

}  // namespace janus::views
