#include "frontends/core/session/driver/idle.hpp"

#include <algorithm>

#include "machines/display_text.hpp"

namespace janus::session {
namespace {

// A loop of a few instructions may poll a serial line 100 000 times a second; the state need not be hashed as often.
// Skipping polls is harmless: the selection also depends only on the state.
constexpr std::uint64_t kPollSpacing = 500;
constexpr int kSampleMilliseconds = 5;

}  // namespace

VisibleOutput visible_output(machines::Machine& machine) {
  const machines::Terminal* terminal = machine.terminal();
  return {machines::display_stamp(machine), terminal == nullptr ? 0 : terminal->printout().size()};
}

bool is_tape_moving(machines::Machine& machine) {
  const machines::Tape* tape = machine.tape();
  if (tape == nullptr || tape->motion() == machines::Tape::Motion::stopped) return false;
  return tape->motion() == machines::Tape::Motion::recording || !tape->at_end();
}

IdleDetector::IdleDetector(const IdleRule& rule, std::uint64_t clock_hz) : rule_(rule), clock_hz_(clock_hz) {}

void IdleDetector::on_input(machines::Machine& machine) {
  exact_ = fallback_ = false;
  period_ = 0;
  polls_since_kept_ = polls_until_renewal_ = 0;
  last_cycle_ = next_poll_ = last_poll_ = steady_since_ = machine.cycle();
  display_ = visible_output(machine);
  samples_.clear();
}

void IdleDetector::on_poll(machines::Machine& machine, bool condition) {
  next_poll_ = machine.cycle() + kPollSpacing;
  if (rule_.condition) {
    exact_ = condition;
  } else if (machine.is_waiting()) {
    if (!exact_) kept_cycle_ = machine.cycle();
    exact_ = true;
  } else if (!exact_) {
    const std::uint64_t state = machine.idle_state_hash();
    exact_ = polls_until_renewal_ != 0 && state == kept_state_;
    if (exact_) period_ = machine.cycle() - kept_cycle_;
    if (++polls_since_kept_ > polls_until_renewal_) {
      kept_state_ = state;
      kept_cycle_ = machine.cycle();
      polls_until_renewal_ = polls_until_renewal_ == 0 ? 1 : 2 * polls_until_renewal_;
      polls_since_kept_ = 0;
    }
  }
  sample(machine);
}

void IdleDetector::sample(machines::Machine& machine) {
  last_cycle_ = machine.cycle();
  const machines::Polls polls = machine.polls();
  if (polls.count != 0) last_poll_ = std::max(last_poll_, std::min(polls.last_cycle, last_cycle_));
  if (!samples_.empty() && last_cycle_ < samples_.back().cycle + cycles(kSampleMilliseconds)) return;

  const VisibleOutput now = visible_output(machine);
  if (now != display_ || is_tape_moving(machine)) {
    display_ = now;
    steady_since_ = last_cycle_;
  }
  samples_.push_back({last_cycle_, polls.count});
  const std::uint64_t window = cycles(rule_.milliseconds);
  while (samples_.size() > 1 && samples_[1].cycle + window <= last_cycle_) samples_.pop_front();
  const bool covered = samples_.front().cycle + window <= last_cycle_;
  fallback_ = !rule_.condition && !rule_.exact && covered && steady_since_ + window <= last_cycle_ &&
              polls.count - samples_.front().polls >= static_cast<std::uint64_t>(rule_.polls);
}

std::uint64_t IdleDetector::idle_since() const {
  if (rule_.condition) return last_cycle_;
  return exact_ ? kept_cycle_ : last_cycle_ - cycles(rule_.milliseconds);
}

bool IdleDetector::is_unresponsive(int milliseconds) const {
  const std::uint64_t window = cycles(milliseconds);
  return last_poll_ + window <= last_cycle_ && steady_since_ + window <= last_cycle_;
}

}  // namespace janus::session
