// Emulation speed relative to real time: requested and measured speed.
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
  double speed() const { return speed_; }  // requested: times real time, or kFullSpeed
  void ask(double speed) { speed_ = speed; }
  // Start of the machine's time.
  void begin(std::uint64_t cycle);
  // When the machine, now at `cycle`, may continue; an earlier time: at once. `real`: at most real speed,
  // because a program waits, or a key is pressed.
  Clock::time_point due(std::uint64_t cycle, std::uint64_t clock_hz, bool real);

  // Emulated seconds per second, over the calls of the last second; 0: too few of them.
  double measure(std::uint64_t cycle, std::uint64_t clock_hz);
  void forget_measured() { looks_.clear(); }

 private:
  struct Look {
    Clock::time_point time;
    std::uint64_t cycle;
  };
  double speed_ = 1, last_speed_ = 1;
  Look begun_ = {};
  std::deque<Look> looks_;
};

}  // namespace janus::engine
