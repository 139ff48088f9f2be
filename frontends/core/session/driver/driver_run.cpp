// Running: items that are due are handled between slices, and the run ends when its goal is reached or has become unreachable.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "frontends/core/session/driver/driver.hpp"

namespace janus::session {
namespace {

constexpr std::uint64_t kWaitSampleMilliseconds = 10;  // interval of samples while something is awaited
constexpr int kTapeEndMilliseconds = 2000;             // no display and sound for this time after the end of the tape
constexpr std::uint64_t kHoursWithoutEnd = 10;         // limit of a run without any other

bool time_matters(const RunGoal& goal) { return goal.until != nullptr && goal.until->requirements().cycle; }

}  // namespace

bool Driver::met(const RunGoal& goal) const {
  const bool all_given = queue_.empty() && is_waiting();
  if (goal.until == nullptr) return !goal.through_idle && all_given && idle_.is_idle();
  const bool before_power_on = cycle() == 0 && goal.until->requirements().registers;
  return condition_observer_.met() || (!before_power_on && cycle() >= goal.until->earliest_cycle() && goal.until->is_true(context_));
}

std::optional<EndReason> Driver::find_run_end(const RunGoal& goal) {
  if (idle_.is_idle()) tape_awaited_ = false;
  record_wait();
  if (is_idle() && !std::exchange(wait_flags_.end, true)) write_line(std::nullopt);
  if (met(goal)) return goal.until != nullptr ? EndReason::condition : EndReason::idle;
  if (goal.max_cycle && cycle() >= *goal.max_cycle) return EndReason::limit;
  return find_stuck_end(goal);
}

// Ends a run that can never reach its goal.
std::optional<EndReason> Driver::find_stuck_end(const RunGoal& goal) {
  if (!is_waiting() || (!queue_.empty() && can_enter(queue_.front()))) return std::nullopt;
  if (wait_flags_.jammed) return EndReason::jammed;
  if ((lost_ || halt_detector_.has_halted()) && !next_needs_no_wait()) {
    trap_ = lost_ ? describe_lost() : halt_detector_.text();
    return EndReason::trapped;
  }
  const machines::Tape* tape = machine_.tape();
  if (tape_awaited_ && tape != nullptr && tape->at_end() && !is_tape_moving(machine_) && idle_.is_unresponsive(kTapeEndMilliseconds)) {
    return EndReason::end_of_tape;
  }
  if (time_matters(goal) || goal.max_cycle) return std::nullopt;  // the user has set a limit
  if (queue_.empty() && idle_.is_idle_forever() && !is_tape_moving(machine_)) return EndReason::never;
  const std::uint64_t most = goal.max_quiet.value_or(kHoursWithoutEnd * 3600 * machine_.clock_hz());
  return cycle() > quiet_since_ + most ? std::optional(EndReason::limit) : std::nullopt;
}

std::string Driver::describe_lost() const {
  using cpus::InterruptKind;
  std::string_view what = lost_->kind == InterruptKind::nmi ? "NMI" : "IRQ";
  if (lost_->kind == InterruptKind::software && machine_.instruction_set() != nullptr)
    what = machine_.instruction_set()->opcodes[machine_.peek(0, lost_->from)].mnemonic;
  return fmt::format("{} at ${:04X} used the vector at ${:04X}, which is not set; the program has crashed", what, lost_->from,
                     lost_->vector);
}

std::uint64_t Driver::next_stop(const RunGoal& goal) const {
  const std::uint64_t millisecond = std::max<std::uint64_t>(machine_.clock_hz() / 1000, 1);
  std::uint64_t stop = cycle() + kWaitSampleMilliseconds * millisecond;
  if (const auto* holding = std::get_if<Holding>(&input_state_)) stop = std::min(stop, holding->until);
  if (const auto* pausing = std::get_if<Pausing>(&input_state_)) stop = std::min(stop, pausing->until);
  if (goal.max_cycle) stop = std::min(stop, *goal.max_cycle);
  if (goal.until != nullptr) {
    if (goal.until->earliest_cycle() > cycle()) stop = std::min(stop, goal.until->earliest_cycle());
    if (goal.until->requirements().display) stop = std::min(stop, cycle() + millisecond);
  }
  return std::max(stop, cycle() + 1);
}

machines::BitTrace Driver::take_sound() {
  machines::BitTrace fresh;
  if (machines::Sound* sound = machine_.sound()) fresh = sound->take();
  if (sound_) sound_(fresh, cycle());
  return fresh;
}

void Driver::append_audio() {
  const machines::BitTrace fresh = take_sound();
  if (!audio_on_) return;
  if (audio_.edges.empty()) audio_.initial = fresh.initial;
  audio_.edges.insert(audio_.edges.end(), fresh.edges.begin(), fresh.edges.end());
}

machines::Stop Driver::advance(const machines::RunOptions& options) {
  if (events_) events_->pause(timeline_.is_rewound());
  if (debug::Debugger* debugger = timeline_.attached_debugger())
    return debugger->advance(options, watching_ ? &condition_observer_ : nullptr);
  condition_observer_.attach(watching_);
  return machine_.run(options);
}

std::optional<EndReason> Driver::find_stop_end() const {
  const debug::Debugger* debugger = timeline_.attached_debugger();
  return debugger != nullptr && debugger->last_stop() ? std::optional(EndReason::stopped) : std::nullopt;
}

// Runs in a recording: its inputs are read from the log.
std::optional<EndReason> Driver::run_recorded(const RunGoal& goal, std::uint64_t next_slice) {
  if (!due_) {
    if (goal.max_cycle && cycle() >= *goal.max_cycle) return EndReason::limit;
    if (goal.until != nullptr && met(goal)) return EndReason::condition;
    due_ = std::max(next_slice, cycle() + 1);
    if (goal.max_cycle) due_ = std::min(*due_, *goal.max_cycle);
    if (goal.until != nullptr) due_ = std::min(*due_, next_stop(goal));
  }
  if (advance({.until_cycle = *due_}) != machines::Stop::spent) due_.reset();
  take_sound();
  return find_stop_end();
}

// The state detected by a cut run still applies if this run continues there.
void Driver::begin_run(const RunGoal& goal) {
  const bool every_instruction = goal.until != nullptr && (goal.until->requirements().registers || goal.until->requirements().memory ||
                                                           goal.until->requirements().cycle || goal.until->requirements().calls);
  condition_observer_.set_condition(every_instruction ? goal.until : nullptr);
  halt_detector_.at(cycle());
  due_.reset();
  const bool goes_on = std::exchange(cut_at_, std::nullopt) == cycle() && !goal.forget_idle;
  if (!goes_on) {
    quiet_since_ = cycle();
    lost_.reset();
    halt_detector_.clear();
  }
  if (goal.until != nullptr && !met(goal)) idle_.on_input(machine_);  // repetition counts only while watched
  if (goal.forget_idle) idle_.on_input(machine_);
}

// Runs to the next due item or sample. A machine that has spent enough on the way is not sampled: the result must not
// depend on the cost of its statements.
std::optional<EndReason> Driver::run_beyond_recording(const RunGoal& goal, std::uint64_t next_slice) {
  const bool polls_matter = is_waiting() || std::holds_alternative<Holding>(input_state_);
  const bool poll_due = cycle() >= idle_.next_poll();
  if (!due_) {
    due_ = std::min(next_stop(goal), std::max(next_slice, cycle() + 1));
    if (polls_matter && !poll_due) due_ = std::min(*due_, idle_.next_poll());
  }
  const machines::RunOptions options{.until_cycle = *due_, .stop_at_poll = polls_matter && poll_due};
  const bool looks = is_waiting() && !time_matters(goal);
  const auto advances = [this](const machines::RunOptions& some) { return advance(some); };
  const machines::Stop stop = looks ? halt_detector_.advance(machine_, options, advances) : advance(options);
  if (stop == machines::Stop::spent) {
    append_audio();
    return find_stop_end();
  }
  due_.reset();
  if (stop == machines::Stop::lost && !lost_) lost_ = machine_.lost_interrupt();
  if (stop == machines::Stop::poll) {
    idle_.on_poll(machine_, idle_rule_.condition && idle_rule_.condition->is_true(context_));
  } else {
    idle_.sample(machine_);
  }
  if (halt_detector_.has_halted() && machine_.can_input_interrupt()) {
    halt_detector_.clear();
    idle_.on_interrupt_wait();
  }
  wait_flags_.jammed = stop == machines::Stop::jammed;
  append_audio();
  return find_stop_end();
}

EndReason Driver::run(const RunGoal& goal, const Control& control) {
  begin_run(goal);
  std::uint64_t next_slice = cycle();
  std::optional<EndReason> end;
  while (!end) {
    if (!timeline_.is_rewound() && !due_) {
      while (process_queue()) {}
      if ((end = find_run_end(goal))) break;
    }
    const bool slice_over = due_ || cycle() >= next_slice;
    if (control.is_cancelled() || (slice_over && control.on_slice && !control.on_slice())) {
      end = EndReason::cancelled;
      break;
    }
    if (cycle() >= next_slice) next_slice = cycle() + control.slice_milliseconds * machine_.clock_hz() / 1000;
    watching_ = condition_observer_.is_needed(goal.until != nullptr && cycle() < goal.until->earliest_cycle());
    end = timeline_.is_rewound() ? run_recorded(goal, next_slice) : run_beyond_recording(goal, next_slice);
  }
  if (*end == EndReason::cancelled || (*end == EndReason::limit && goal.max_cycle && cycle() >= *goal.max_cycle)) cut_at_ = cycle();
  condition_observer_.set_condition(nullptr);
  watching_ = condition_observer_.is_needed(false);
  if (timeline_.attached_debugger() == nullptr) condition_observer_.attach(watching_);
  return *end;
}

}  // namespace janus::session
