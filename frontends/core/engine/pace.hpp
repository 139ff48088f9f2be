// Controls and measures the emulation speed relative to real time.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>

#include "frontends/core/engine/clock.hpp"
#include "frontends/core/views/snapshot.hpp"

namespace janus::engine {

using views::kFullSpeed;

class Pace {
 public:
  double speed() const { return speed_; }  // requested multiple of real time, or kFullSpeed
  void ask(double speed) { speed_ = speed; }
  // Aligns `cycle` with the current time.
  void begin(std::uint64_t cycle);
  // Returns the time at which the machine, now at `cycle`, may continue; this can be in the past. `real` limits the speed to real time,
  // because a program waits for input or a key is pressed.
  Clock::time_point due(std::uint64_t cycle, std::uint64_t clock_hz, bool real);

  // Returns emulated seconds per second, averaged over the last second, or 0 after too few calls.
  double measure(std::uint64_t cycle, std::uint64_t clock_hz);
  void clear_samples() { samples_.clear(); }

 private:
  struct Sample {
    Clock::time_point time;
    std::uint64_t cycle;
  };
  double speed_ = 1, last_speed_ = 1;
  Sample begun_ = {};
  std::deque<Sample> samples_;
};

}  // namespace janus::engine
