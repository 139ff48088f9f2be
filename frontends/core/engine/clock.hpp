// Steady clock for engines and user interfaces, which tests can replace with a simulated one.
#pragma once

#include <atomic>
#include <chrono>

namespace janus::engine {

class Clock {
 public:
  using duration = std::chrono::steady_clock::duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::steady_clock::time_point;
  static constexpr bool is_steady = true;

  static time_point now() {
    if (!simulated_) return std::chrono::steady_clock::now();
    return time_point(duration(time_.fetch_add(kClockStep)));
  }

  // Switches to simulated time, which advances only through advance(), and by 10 microseconds per call to now() so that
  // a loop waiting for a point in time terminates.
  static void simulate() {
    time_ = duration(std::chrono::hours(1)).count();
    simulated_ = true;
  }
  // Advances simulated time to `time` if it is later.
  static void advance(time_point time) {
    const rep to = time.time_since_epoch().count();
    if (to > time_) time_ = to;
  }

 private:
  static constexpr rep kClockStep = std::chrono::duration_cast<duration>(std::chrono::microseconds(10)).count();
  static inline std::atomic<bool> simulated_ = false;
  static inline std::atomic<rep> time_ = 0;
};

}  // namespace janus::engine
