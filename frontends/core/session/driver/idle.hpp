// Detects that the program is waiting for input, by observing the machine at its keyboard polls.
//
// A machine is deterministic. If its state at a poll equals its state at an earlier poll without input in between, it
// will repeat forever and is therefore idle. Programs that count while waiting never repeat a state. For these, the
// fallback is a number of polls within a time limit, with an unchanged display and no tape motion. Neither rule applies
// to a program that scans its keys while searching (MicroChess lights its display).
#pragma once

#include <cstdint>
#include <deque>

#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// State of the visible output: the displays' stamp and the number of printed characters.
struct VisibleOutput {
  std::uint64_t displays = 0;
  std::size_t printed = 0;
  bool operator==(const VisibleOutput&) const = default;
};
VisibleOutput visible_output(machines::Machine& machine);

class IdleDetector {
 public:
  IdleDetector(const IdleRule& rule, std::uint64_t clock_hz);

  // Discards earlier observations. Call after an input.
  void on_input(machines::Machine& machine);
  // Call after the machine has been restored to a state known to be idle.
  void assume_idle() {
    exact_ = true;
    kept_cycle_ = last_cycle_;
  }
  // Call if the program is halted until a key interrupts it.
  void on_interrupt_wait() {
    if (!rule_.condition) assume_idle();
  }
  // Call at the boundary after a poll. `condition` is the value of the rule's own condition, if it has one.
  void on_poll(machines::Machine& machine, bool condition);
  // Call every few milliseconds, at any boundary.
  void sample(machines::Machine& machine);

  bool is_idle() const { return exact_ || fallback_; }
  // Returns the cycle since which the program is known to be idle; requires is_idle().
  std::uint64_t idle_since() const;
  // Returns the number of cycles between the equal states, or 0 if idleness was detected otherwise. A key must be held
  // that long to be detected.
  std::uint64_t period() const { return exact_ ? period_ : 0; }
  // Returns true if the state repeated, so that without input the program stays idle forever.
  bool is_idle_forever() const { return exact_; }
  // Returns true if, for `milliseconds`, the program has not polled, no tape has moved and the display has not changed.
  // The program is then waiting for something other than its keys, or has stopped.
  bool is_unresponsive(int milliseconds = 200) const;
  // Returns the first cycle at which another poll should be inspected.
  std::uint64_t next_poll() const { return next_poll_; }

 private:
  struct Sample {
    std::uint64_t cycle;
    std::uint64_t polls;
  };
  std::uint64_t cycles(int milliseconds) const { return clock_hz_ * static_cast<std::uint64_t>(milliseconds) / 1000; }

  const IdleRule& rule_;
  std::uint64_t clock_hz_;
  bool exact_ = false;
  bool fallback_ = false;
  std::uint64_t next_poll_ = 0;
  // Brent's cycle detection: the state stored for comparison is replaced after 1, 2, 4, 8 ... polls.
  std::uint64_t kept_state_ = 0;
  std::uint64_t kept_cycle_ = 0;
  std::uint64_t period_ = 0;
  std::uint64_t polls_since_kept_ = 0;
  std::uint64_t polls_until_renewal_ = 0;
  // Last observed output, and the cycle of its last change.
  VisibleOutput display_;
  std::uint64_t steady_since_ = 0;
  std::uint64_t last_cycle_ = 0;
  std::uint64_t last_poll_ = 0;
  std::deque<Sample> samples_;  // from the last rule_.milliseconds
};

// Returns true if a tape is moving, which can change the program's behaviour without a key press. A cassette at its end does not count.
bool is_tape_moving(machines::Machine& machine);

}  // namespace janus::session
