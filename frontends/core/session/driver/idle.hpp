// Detects that the program waits for input, by observing the machine at its keyboard polls.
//
// A machine is deterministic. If its state at one poll equals its state at an earlier poll without input in
// between, it will repeat forever: it is idle. Programs that count while they wait never repeat a state; the
// fallback for them is a number of polls within a time, with an unchanged display and no tape motion. Neither
// detects a program that scans its keys while it searches (MicroChess lights its display).
#pragma once

#include <cstdint>
#include <deque>

#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// Output that the user sees: the stamp of the displays, and the number of printed characters.
struct Visible {
  std::uint64_t displays = 0;
  std::size_t printed = 0;
  bool operator==(const Visible&) const = default;
};
Visible visible(machines::Machine& machine);

class IdleDetector {
 public:
  IdleDetector(const IdleRule& rule, std::uint64_t clock_hz);

  // Call after an input: discards earlier observations.
  void input(machines::Machine& machine);
  // The machine was restored to a state known to be idle.
  void assume() {
    exact_ = true;
    kept_cycle_ = last_cycle_;
  }
  // The program is halted until a key interrupts it.
  void awaits_interrupt() {
    if (!rule_.condition) assume();
  }
  // Call at the boundary after a poll. `condition` = the rule's own condition, if it has one.
  void poll(machines::Machine& machine, bool condition);
  // Call every few milliseconds, at any boundary.
  void sample(machines::Machine& machine);

  bool idle() const { return exact_ || fallback_; }
  // Cycle since which it is known to be idle; requires idle().
  std::uint64_t since() const;
  // Number of cycles between the equal states; 0 if it was detected otherwise. A key must be held that long to be noticed.
  std::uint64_t period() const { return exact_ ? period_ : 0; }
  // Idle because the state repeated: without input nothing new will ever happen.
  bool for_ever() const { return exact_; }
  // For `milliseconds` the program has not polled, nothing moved and the display did not change: it waits for something
  // other than its keys, or has stopped.
  bool unresponsive(int milliseconds = 200) const;
  // First cycle at which another poll is worth inspecting.
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
  // Last observed output, and when it changed last.
  Visible display_;
  std::uint64_t steady_since_ = 0;
  std::uint64_t last_cycle_ = 0;
  std::uint64_t last_poll_ = 0;
  std::deque<Sample> samples_;  // of the last rule_.milliseconds
};

// A moving tape can change the program's behavior without any key. A cassette at its end cannot.
bool tape_moves(machines::Machine& machine);

}  // namespace janus::session
