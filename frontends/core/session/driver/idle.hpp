// Tells whether the program waits for input, by looking at the machine from outside, at its keyboard polls.
//
// A machine is deterministic. If its state at one poll equals that at an earlier poll and nothing was put in
// between, it will go round like that for ever: it is idle. Programs that count while they wait never repeat
// a state; for them there is the fallback: so many polls within so long, with an unchanged display and no
// tape motion. A program that scans its keys while it thinks (MicroChess lights its display) is caught by
// neither.
#pragma once

#include <cstdint>
#include <deque>

#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// What a person sees: the stamp of the displays, and how much was printed.
struct Visible {
  std::uint64_t displays = 0;
  std::size_t printed = 0;
  bool operator==(const Visible&) const = default;
};
Visible visible(machines::Machine& machine);

class IdleDetector {
 public:
  IdleDetector(const IdleRule& rule, std::uint64_t clock_hz);

  // Something was put into the machine: what was seen before says nothing any more.
  void input(machines::Machine& machine);
  // The machine was put back to where it was known to be idle.
  void assume() {
    exact_ = true;
    kept_cycle_ = last_cycle_;
  }
  // The program stands still until a key interrupts it.
  void awaits_interrupt() {
    if (!rule_.condition) assume();
  }
  // The machine stands at the boundary after a poll. `condition` = the rule's own condition, if it has one.
  void poll(machines::Machine& machine, bool condition);
  // The machine stands anywhere; call it every few milliseconds.
  void sample(machines::Machine& machine);

  bool idle() const { return exact_ || fallback_; }
  // Since when, as far as it was looked at; where idle().
  std::uint64_t since() const;
  // After how many cycles the state repeated itself; 0 where something else told. A key must stay down so long to be noticed.
  std::uint64_t period() const { return exact_ ? period_ : 0; }
  // Idle because the state repeated itself: without input nothing new will ever happen.
  bool for_ever() const { return exact_; }
  // For `milliseconds` the program has not polled, nothing moved and the display did not change: it waits for
  // something other than its keys, or has stopped.
  bool unresponsive(int milliseconds = 200) const;
  // The first cycle at which another poll is worth looking at.
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
  // Brent's cycle finding: the state kept for comparison is renewed after 1, 2, 4, 8 ... polls.
  std::uint64_t kept_state_ = 0;
  std::uint64_t kept_cycle_ = 0;
  std::uint64_t period_ = 0;
  std::uint64_t polls_since_kept_ = 0;
  std::uint64_t polls_until_renewal_ = 0;
  // What has not changed since when.
  Visible display_;
  std::uint64_t steady_since_ = 0;
  std::uint64_t last_cycle_ = 0;
  std::uint64_t last_poll_ = 0;
  std::deque<Sample> samples_;  // of the last rule_.milliseconds
};

// Moving tape may change what a program does without any key. A cassette at its end does not.
bool tape_moves(machines::Machine& machine);

}  // namespace janus::session
