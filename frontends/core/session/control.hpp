// Callbacks for a long run or replay: progress, pacing and cancellation.
#pragma once

#include <cstdint>
#include <functional>

#include "frontends/core/debug/progress.hpp"

namespace janus::session {

struct Control {
  // Called between time slices to draw, pace to real time and poll input. Returning false cancels.
  std::function<bool()> on_slice = {};
  std::uint64_t slice_milliseconds = 20;  // emulated time
  debug::StopToken stop = {};             // requested by a signal handler or another thread
  bool attended = true;                   // a user sees the progress, and can cancel

  bool is_cancelled() const { return stop.stop_requested(); }
};

}  // namespace janus::session
