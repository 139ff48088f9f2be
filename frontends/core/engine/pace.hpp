// Emulation speed against real time: the speed asked for, and the speed measured.
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
  double speed() const { return speed_; }  // asked for: times real time, or kFullSpeed
  void ask(double speed) { speed_ = speed; }
  // The machine's time counts from here.
  void begin(std::uint64_t cycle);
  // When the machine, at `cycle` now, may run on; a time that has passed: at once. With `real` at real speed at most: a program
  // waits, or a hand is at the keys.
  Clock::time_point due(std::uint64_t cycle, std::uint64_t clock_hz, bool real);

  // Emulated seconds per second, over the last second of looks that came here; 0: too few of them.
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
