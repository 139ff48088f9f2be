// Plan of an animation of the recording: the cycles to capture. Nothing needs to be stored while the
// machine runs, because each cycle can be replayed.
#pragma once

#include <cstdint>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct FilmPlan {
  static constexpr int kPerSecond = 10;
  static constexpr double kSeconds = 10;  // duration of an animation of the last seconds; maximum of an accelerated one

  std::vector<std::uint64_t> cycles;  // ascending; the last is the current cycle
};

// The last kSeconds of emulated time, or less if less is recorded; in real time.
FilmPlan film_of_last_seconds(const Snapshot& now);
// From the last move other than the program's to the present: in real time, or accelerated to kSeconds.
// Empty: no such move was made in this run.
FilmPlan film_of_last_move(const Snapshot& now);

}  // namespace janus::views
