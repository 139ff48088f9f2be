// How far something is that another thread does for a window, and that it is to be given up.
#pragma once

#include <atomic>

namespace janus::gui {

struct Progress {
  std::atomic<bool> cancelled = false;
  std::atomic<float> share = 0;     // 0..1
  std::atomic<double> seconds = 0;  // of a run that is made again: emulated, so far
};

}  // namespace janus::gui
