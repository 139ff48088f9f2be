// Plan for an animation of the recording: which cycles to capture. No frames need to be stored while the machine runs,
// because every cycle can be replayed.
#pragma once

#include <cstdint>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct AnimationPlan {
  static constexpr int kPerSecond = 10;
  static constexpr double kSeconds = 10;  // length of last_seconds_plan(), and maximum length of an accelerated animation

  std::vector<std::uint64_t> cycles;  // ascending; the last is the current cycle
};

// Plans an animation, in real time, of the last kSeconds of emulated time, or less if less is recorded.
AnimationPlan last_seconds_plan(const Snapshot& now);
// Plans an animation from the opponent's last move to the current cycle, in real time or accelerated to kSeconds. The plan is empty if the
// opponent has not moved in this run.
AnimationPlan last_move_plan(const Snapshot& now);

}  // namespace janus::views
