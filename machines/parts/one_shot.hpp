// Push button with a 556 one-shot, like the KIM-1's ST and RS keys. The output is active from the press until a
// fixed time after the release, so that contact bounce produces one clean edge.
#pragma once

#include <cstdint>

#include "cpus/bus.hpp"

namespace janus::machines {

class OneShot {
 public:
  explicit OneShot(std::uint64_t hold_cycles) : hold_(hold_cycles) {}

  void press(std::uint64_t) {
    down_ = true;
    until_ = cpus::kNever;
  }
  void release(std::uint64_t cycle) {
    if (!down_) return;
    down_ = false;
    until_ = cycle + hold_;
  }

  bool down() const { return down_; }
  bool active(std::uint64_t cycle) const { return cycle < until_; }
  // Returns the first cycle in which the output is inactive, or kNever while the button is pressed.
  std::uint64_t end_cycle() const { return until_; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.down_);
    archive.value(self.until_);
    archive.check(self.down_ == (self.until_ == cpus::kNever), "a button is both pressed and released");
  }

 private:
  std::uint64_t hold_;
  bool down_ = false;
  std::uint64_t until_ = 0;
};

}  // namespace janus::machines
