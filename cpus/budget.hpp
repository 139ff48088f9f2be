// Cycle budget of the plain core, counting down to the next stop. The current instruction started at stop - budget. `elapsed` is the
// number of clocks that its accesses have used so far, a compile-time constant.
#pragma once

#include <algorithm>

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

// Returns the next cycle at which a run must stop to check for events: the target, a device's deadline, or `now` if a line is active.
template <DeviceBus Bus>
std::uint64_t next_stop(Bus& bus, std::uint64_t target, std::uint64_t now) {
  if (bus.lines().has_pending()) return std::min(target, now);
  if constexpr (requires { bus.observes_every_instruction(); }) {
    if (bus.observes_every_instruction()) return std::min(target, now);
  }
  return std::min(target, bus.deadline());
}

class Budget {
 public:
  // `stop` must outlive the budget. Stored as a reference so that it does not occupy a host register that every instruction needs.
  explicit Budget(std::uint64_t& stop) : stop_(stop) {}

  std::uint64_t clock() const { return stop_ - static_cast<std::uint64_t>(budget_) - 1; }
  void set_time(std::uint64_t clock, std::uint64_t stop) {
    stop_ = stop;
    budget_ = static_cast<std::int64_t>(stop - clock - 1);
  }
  // Ends the instruction. Returns false if the run must check for events at this boundary. A single host subtraction does both.
  JANUS_INLINE bool finish() { return (budget_ -= elapsed_) >= 0; }
  // Returns true if time remains after the current instruction.
  JANUS_INLINE bool has_time() const { return budget_ >= elapsed_; }
  JANUS_INLINE int elapsed() const { return static_cast<int>(elapsed_); }
  JANUS_INLINE void add_clocks(int clocks) { elapsed_ += clocks; }  // for cycles with or without an access

 protected:
  JANUS_INLINE void begin_clocks(int clocks) { elapsed_ = clocks; }
  // Returns the cycle of the current access.
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
