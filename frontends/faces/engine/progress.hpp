// How far a job of the engine is, and whether it is to be given up.
#pragma once

#include <atomic>

#include "frontends/core/debug/followed.hpp"

namespace janus::engine {

struct Progress {
  std::atomic<bool> cancelled = false;
  std::atomic<float> share = 0;     // 0..1
  std::atomic<double> seconds = 0;  // of a run that is made again: emulated, so far
};

// For a search of the debugger, which then ends when it is given up. `progress` outlives it.
inline debug::GoesOn goes_on(const Progress& progress) {
  return [&progress](std::uint64_t, bool) { return !progress.cancelled; };
}

}  // namespace janus::engine
