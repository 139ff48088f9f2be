// Time in a run, as the plain core keeps it: a budget that counts down to the next stop. The instruction under way began at
// stop - budget, and its accesses so far took `elapsed` clocks, a number the compiler knows.
#pragma once

#include <algorithm>

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

// The next cycle at which a run must look up: its target, a device's deadline, or at once if a line is active.
template <DeviceBus Bus>
std::uint64_t next_stop(Bus& bus, std::uint64_t target, std::uint64_t now) {
  if (bus.lines().waits()) return std::min(target, now);
  if constexpr (requires { bus.asks_always(); }) {
    if (bus.asks_always()) return std::min(target, now);
  }
  return std::min(target, bus.deadline());
}

class Budget {
 public:
  // `stop` outlives the budget: it is no member, so that it takes no host register from those that every instruction needs.
  explicit Budget(std::uint64_t& stop) : stop_(stop) {}

  std::uint64_t clock() const { return stop_ - static_cast<std::uint64_t>(budget_) - 1; }
  void set_time(std::uint64_t clock, std::uint64_t stop) {
    stop_ = stop;
    budget_ = static_cast<std::int64_t>(stop - clock - 1);
  }
  // False: look up at this boundary. Written so that one host subtraction gives both results.
  JANUS_INLINE bool finish() { return (budget_ -= elapsed_) >= 0; }
  // True: there will be time left after the instruction under way.
  JANUS_INLINE bool has_time() const { return budget_ >= elapsed_; }
  JANUS_INLINE int elapsed() const { return static_cast<int>(elapsed_); }
  JANUS_INLINE void pass(int clocks) { elapsed_ += clocks; }  // of an access, or without one

 protected:
  JANUS_INLINE void begin_clocks(int clocks) { elapsed_ = clocks; }
  // The cycle of the access under way.
  JANUS_INLINE std::uint64_t access_cycle() const { return stop_ - static_cast<std::uint64_t>(budget_ - elapsed_) - 2; }
  JANUS_INLINE void move_stop(std::uint64_t stop) {
    budget_ += static_cast<std::int64_t>(stop - stop_);
    stop_ = stop;
  }

 private:
  std::uint64_t& stop_;
  std::int64_t budget_ = 0;
  std::int64_t elapsed_ = 0;
};

}  // namespace janus::cpus
