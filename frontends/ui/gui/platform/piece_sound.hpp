// The sound of a piece being set down on a wooden board.
#pragma once

#include <atomic>
#include <span>

namespace janus::gui {

class PieceSound {
 public:
  // Starts audio playback with the next samples. Can be called from any thread.
  void trigger() { struck_.store(true, std::memory_order_release); }
  // Adds the sound to samples in -1..1. Called on the device's thread.
  void add_to(std::span<float> samples, double rate_hz);

 private:
  std::atomic<bool> struck_ = false;
  double seconds_ = -1;  // since the start; negative if not started
};

}  // namespace janus::gui
