// Sound of a piece that is set down on a wooden board.
#pragma once

#include <atomic>
#include <span>

namespace janus::gui {

class Knock {
 public:
  // For any thread: the sound starts with the next samples.
  void strike() { struck_.store(true, std::memory_order_release); }
  // For the device's thread: adds the sound to samples in -1..1.
  void add_to(std::span<float> samples, double rate_hz);

 private:
  std::atomic<bool> struck_ = false;
  double seconds_ = -1;  // since the start; negative: not started
};

}  // namespace janus::gui
