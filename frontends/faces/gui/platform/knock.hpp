// The sound of a man who is set down on a wooden board.
#pragma once

#include <atomic>
#include <span>

namespace janus::gui {

class Knock {
 public:
  // Any thread: it is heard with the next samples.
  void strike() { struck_.store(true, std::memory_order_release); }
  // The device's thread: adds it to what is heard anyway, -1..1.
  void add_to(std::span<float> samples, double rate_hz);

 private:
  std::atomic<bool> struck_ = false;
  double seconds_ = -1;  // since it began; negative: it never did
};

}  // namespace janus::gui
