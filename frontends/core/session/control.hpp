// Callbacks for a long run or replay: progress, pacing, cancelling.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace janus::session {

struct Control {
  // Called between slices, outside the machine: draw, pace to real time, look for input. False cancels.
  std::function<bool()> on_slice = {};
  std::uint64_t slice_milliseconds = 20;      // emulated
  const std::atomic<bool>* cancel = nullptr;  // set from a signal handler or another thread
  bool attended = true;                       // a person sees how far it is, and can cancel

  bool cancelled() const { return cancel != nullptr && cancel->load(std::memory_order_relaxed); }
};

}  // namespace janus::session
