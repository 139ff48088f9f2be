// Bit rate clock, represented by the processor cycles of its pulses: pulse n, counted from 1, occurs in
// cycle origin + floor(n * processor's clock / rate).
#pragma once

#include <cstdint>

#include "cpus/bus.hpp"

namespace janus::machines {

class BaudClock {
 public:
  explicit BaudClock(std::uint64_t processor_hz) : processor_(processor_hz) {}

  // Starts the clock at `cycle`, running at `rate` Hz, which must be below the processor's clock rate.
  void start(std::uint64_t rate, std::uint64_t cycle) {
    rate_ = rate;
    origin_ = cycle;
    taken_ = 0;
  }
  // Returns the cycle of the `ahead`-th unconsumed pulse, counted from 1.
  std::uint64_t cycle_of(std::uint64_t ahead) const {
    const std::uint64_t n = taken_ + ahead;
    return origin_ + n / rate_ * processor_ + n % rate_ * processor_ / rate_;
  }
  // Consumes all pulses up to `cycle` and returns their number.
  std::uint64_t consume_pulses(std::uint64_t cycle) {
    const std::uint64_t passed = cycle - origin_;
    const std::uint64_t all = passed / processor_ * rate_ + ((passed % processor_ + 1) * rate_ - 1) / processor_;
    const std::uint64_t fresh = all - taken_;
    taken_ = all;
    return fresh;
  }

  // All pulses up to the state's cycle have been consumed. After a load, call resume() with that cycle.
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.rate_);
    archive.value(self.origin_);
    archive.check(self.rate_ >= 1 && self.rate_ <= self.processor_, "invalid clock rate");
  }
  void resume(std::uint64_t cycle) {
    if (origin_ > cycle) origin_ = cycle;
    taken_ = 0;
    consume_pulses(cycle);
  }

 private:
  std::uint64_t processor_;
  std::uint64_t rate_ = 1;
  std::uint64_t origin_ = 0;
  std::uint64_t taken_ = 0;
};

}  // namespace janus::machines
