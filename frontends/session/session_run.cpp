// Running: keys are given when they are due, and the run ends when its goal is reached or nothing can reach
// it.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "frontends/session/session_context.hpp"
#include "frontends/session/watcher.hpp"

namespace janus::session {
namespace {

constexpr std::uint64_t kSampleMilliseconds =
    10;                                     // how often the machine is looked at while something is awaited
constexpr int kTapeEndMilliseconds = 2000;  // dark and silent for so long after the end of the tape
constexpr std::uint64_t kHoursWithoutEnd = 10;  // a run without any limit gives up then
// A program that stands still is noticed soon after it began to: looks are so far apart, or a sixteenth of the time since the
// first, at most as far as samples.
constexpr std::uint64_t kLookMilliseconds = 2;
constexpr std::uint64_t kLookShare = 16;

bool time_matters(const RunGoal& goal) {
  return goal.until != nullptr && goal.until->needs().cycle;
}

}  // namespace

void Session::queue_keys(std::vector<KeyAction> keys) {
  queue_.insert(queue_.end(), std::make_move_iterator(keys.begin()), std::make_move_iterator(keys.end()));
}

void Session::queue_text(std::string_view text) {
  queue_keys(parse_text(text, *machine_));
}

void Session::clear_queue() {
  queue_.clear();
  if (phase_ == Phase::holding) let_go();
  phase_ = Phase::waiting;
  at_once_ = false;
  jammed_ = false;
  standstill_ = {};
  lost_.reset();
  idle_->input(*machine_);
}

void Session::write_line(const std::optional<std::string>& next) {
  if (!transcript_) return;
  transcript_({.cycle = cycle(),
               .display = display_text(),
               .screen = screen(),
               .next = next,
               .variables = variables()});
}

// Keys that the program must scan are given when it waits for them. What acts by itself - the deck, keys
// wired to RES or NMI - is given also when the program waits for something else: the tape procedure is GO,
// then PLAY.
bool Session::may_give(const KeyAction& action) const {
  if (at_once_ || idle_->idle() || action.kind == KeyAction::Kind::wait) return true;
  return next_acts_alone() && (jammed_ || idle_->deaf());
}

bool Session::next_acts_alone() const {
  if (queue_.empty()) return false;
  const KeyAction& action = queue_.front();
  switch (action.kind) {
    case KeyAction::Kind::character: return false;
    case KeyAction::Kind::key:
    case KeyAction::Kind::toggle: return machines::keys_of(*machine_)[static_cast<std::size_t>(action.key)].direct;
    default: return true;
  }
}

void Session::give(const KeyAction& action) {
  using Kind = KeyAction::Kind;
  if (action.kind != Kind::wait) write_line(action.name);
  at_once_ = false;
  jammed_ = false;
  lost_.reset();
  tape_awaited_ = action.kind == Kind::play || (action.kind == Kind::wait && tape_awaited_);
  switch (action.kind) {
    case Kind::key:
      held_keys_.clear();
      for (const int modifier : action.with) {
        if (!machine_->keyboards()->pressed(modifier)) held_keys_.push_back(modifier);
      }
      held_keys_.push_back(action.key);
      for (const int key : held_keys_) enter({.kind = Input::Kind::press, .index = key});
      phase_until_ = cycle() + machine_->clock_hz() * kHoldMilliseconds / 1000;
      phase_ = Phase::holding;
      break;
    case Kind::toggle:
      enter({.kind = action.on ? Input::Kind::press : Input::Kind::release, .index = action.key});
      break;
    case Kind::play: enter({.kind = Input::Kind::play_tape}); break;
    case Kind::stop: enter({.kind = Input::Kind::stop_tape}); break;
    case Kind::record: enter({.kind = Input::Kind::record_tape}); break;
    case Kind::wait:
      phase_until_ = cycle() + action.cycles;
      phase_ = Phase::pausing;
      break;
    case Kind::character:
      enter({.kind = Input::Kind::terminal_byte, .value = action.byte});
      phase_ = Phase::typing;
      break;
    case Kind::start_at:
      enter({.kind = Input::Kind::set_register,
             .index = machine_->cpu().program_counter,
             .value = static_cast<std::uint32_t>(action.cycles)});
      break;
  }
}

// Of a chord the modifiers go last.
void Session::let_go() {
  while (!held_keys_.empty()) {
    const int key = held_keys_.back();
    held_keys_.pop_back();
    enter({.kind = Input::Kind::release, .index = key});
  }
}

// Does the next thing that is due; false if nothing is.
bool Session::work_queue() {
  switch (phase_) {
    case Phase::holding:
      if (!idle_->idle() && cycle() < phase_until_) return false;
      let_go();
      break;
    case Phase::typing:
      if (const machines::Terminal* terminal = machine_->terminal();
          terminal != nullptr && terminal->pending() != 0) {
        return false;
      }
      idle_->input(*machine_);
      break;
    case Phase::pausing:
      if (cycle() < phase_until_) return false;
      at_once_ = true;
      break;
    case Phase::waiting: {
      if (queue_.empty()) at_once_ = false;
      if (queue_.empty() || !may_give(queue_.front())) return false;
      const KeyAction action = std::move(queue_.front());
      queue_.pop_front();
      give(action);
      return true;
    }
  }
  phase_ = Phase::waiting;
  return true;
}

bool Session::met(const RunGoal& goal) const {
  const bool all_given = queue_.empty() && phase_ == Phase::waiting;
  if (goal.until == nullptr) return !goal.through_idle && all_given && idle_->idle();
  const bool before_power_on = cycle() == 0 && goal.until->needs().registers;
  return watcher_->met() ||
         (!before_power_on && cycle() >= goal.until->earliest_cycle() && goal.until->holds(*context_));
}

std::optional<End> Session::finished(const RunGoal& goal) {
  if (idle_->idle()) tape_awaited_ = false;
  note_wait();
  if (idle() && !line_written_) {
    write_line(std::nullopt);
    line_written_ = true;
  }
  if (met(goal)) return goal.until != nullptr ? End::condition : End::idle;
  if (goal.max_cycle && cycle() >= *goal.max_cycle) return End::limit;
  return stuck(goal);
}

// Ends a run that can never reach its goal.
std::optional<End> Session::stuck(const RunGoal& goal) {
  if (phase_ != Phase::waiting || (!queue_.empty() && may_give(queue_.front()))) return std::nullopt;
  if (jammed_) return End::jammed;
  if ((lost_ || standstill_.found) && !next_acts_alone()) {
    trap_ = lost_ ? describe_lost() : describe_standstill();
    return End::trapped;
  }
  const machines::Tape* tape = machine_->tape();
  if (tape_awaited_ && tape != nullptr && tape->at_end() && !tape_moves(*machine_) &&
      idle_->deaf(kTapeEndMilliseconds)) {
    return End::end_of_tape;
  }
  if (time_matters(goal) || goal.max_cycle) return std::nullopt;  // the user said how long it may take
  if (queue_.empty() && idle_->for_ever() && !tape_moves(*machine_)) return End::never;
  const std::uint64_t most = goal.max_quiet.value_or(kHoursWithoutEnd * 3600 * machine_->clock_hz());
  return cycle() > quiet_since_ + most ? std::optional(End::limit) : std::nullopt;
}

// The same place as at the look before, no poll between, and the instruction there leads to itself without changing anything,
// what is pending included: so it will be until somebody interrupts it.
machines::Stop Session::look_for_standstill(const machines::RunOptions& options) {
  const int pc = machine_->cpu().program_counter;
  const std::uint32_t place = machine_->register_value(pc);
  const std::uint64_t polls = machine_->polls().count;
  const bool again = standstill_.looked && standstill_.place == place && standstill_.polls == polls;
  if (!std::exchange(standstill_.looked, true)) standstill_.first = cycle();
  standstill_.cycle = cycle();
  standstill_.place = place;
  standstill_.polls = polls;
  if (!again) return machines::Stop::target;
  std::optional<std::uint64_t> state;
  for (int instruction = 0; instruction < 2 && cycle() < options.until_cycle; ++instruction) {
    const std::uint64_t before = cycle();
    const machines::Stop stop = advance({.until_cycle = before + 1, .stop_at_poll = options.stop_at_poll});
    standstill_.waits = cycle() == before + 1;  // no instruction is so short
    if (stop != machines::Stop::target || machine_->register_value(pc) != place) return stop;
    const std::uint64_t now = machine_->idle_state();
    if (state) standstill_.found = *state == now;
    state = now;
  }
  return machines::Stop::target;
}

std::string Session::describe_standstill() const {
  return standstill_.waits ? "the program waits for an interrupt that nothing can make" : "the program jumps to itself";
}

std::string Session::describe_lost() const {
  using cpus::InterruptKind;
  std::string_view what = lost_->kind == InterruptKind::nmi ? "NMI" : "IRQ";
  if (lost_->kind == InterruptKind::software && machine_->instruction_set() != nullptr) what = machine_->instruction_set()->opcodes[machine_->peek(0, lost_->from)].mnemonic;
  return fmt::format("{} at ${:04X} took the vector at ${:04X}, which nobody has set: the program is lost", what, lost_->from, lost_->vector);
}

std::uint64_t Session::next_stop(const RunGoal& goal) const {
  const std::uint64_t millisecond = std::max<std::uint64_t>(machine_->clock_hz() / 1000, 1);
  std::uint64_t stop = cycle() + kSampleMilliseconds * millisecond;
  if (phase_ == Phase::holding || phase_ == Phase::pausing) stop = std::min(stop, phase_until_);
  if (goal.max_cycle) stop = std::min(stop, *goal.max_cycle);
  if (goal.until != nullptr) {
    if (goal.until->earliest_cycle() > cycle()) stop = std::min(stop, goal.until->earliest_cycle());
    if (goal.until->needs().display) stop = std::min(stop, cycle() + millisecond);
  }
  return std::max(stop, cycle() + 1);
}

machines::BitTrace Session::take_sound() {
  machines::BitTrace fresh;
  if (machines::Sound* sound = machine_->sound()) fresh = sound->take();
  if (sound_) sound_(fresh, cycle());
  return fresh;
}

void Session::drop_sound() {
  if (machines::Sound* sound = machine_->sound()) sound->take();
}

void Session::gather_audio() {
  const machines::BitTrace fresh = take_sound();
  if (!audio_on_) return;
  if (audio_.edges.empty()) audio_.initial = fresh.initial;
  audio_.edges.insert(audio_.edges.end(), fresh.edges.begin(), fresh.edges.end());
}

// As advance(), in pieces between which nothing is done but to look whether the program stands still.
machines::Stop Session::advance_looking(const machines::RunOptions& options) {
  const std::uint64_t millisecond = std::max<std::uint64_t>(machine_->clock_hz() / 1000, 1);
  machines::Stop stop = machines::Stop::target;
  standstill_.found = false;
  while (stop == machines::Stop::target && cycle() < options.until_cycle && !standstill_.found) {
    if (cycle() < standstill_.cycle) standstill_ = {};  // the machine was put back
    const std::uint64_t share = (standstill_.cycle - standstill_.first) / kLookShare;
    const std::uint64_t due = standstill_.cycle + std::clamp(share, kLookMilliseconds * millisecond, kSampleMilliseconds * millisecond);
    if (standstill_.looked && cycle() < due) {
      stop = advance({.until_cycle = std::min(options.until_cycle, due), .stop_at_poll = options.stop_at_poll});
    } else {
      stop = look_for_standstill(options);
    }
  }
  return stop;
}

machines::Stop Session::advance(const machines::RunOptions& options) {
  if (debugger_) return debugger_->advance(options, watching_ ? watcher_.get() : nullptr);
  watcher_->attach(watching_);
  return machine_->run(options);
}

// A piece of the past: its inputs come from the log.
std::optional<End> Session::run_recorded(const RunGoal& goal, std::uint64_t next_slice) {
  if (goal.max_cycle && cycle() >= *goal.max_cycle) return End::limit;
  std::uint64_t until = std::max(next_slice, cycle() + 1);
  if (goal.max_cycle) until = std::min(until, *goal.max_cycle);
  if (goal.until != nullptr) {
    if (met(goal)) return End::condition;
    until = std::min(until, next_stop(goal));
  }
  advance({.until_cycle = until});
  take_sound();
  return debugger_->stopped() ? std::optional(End::stopped) : std::nullopt;
}

End Session::run(const RunGoal& goal, const Control& control) {
  const bool every_instruction =
      goal.until != nullptr &&
      (goal.until->needs().registers || goal.until->needs().memory || goal.until->needs().cycle || goal.until->needs().calls);
  watcher_->watch(every_instruction ? goal.until : nullptr);
  std::uint64_t next_slice = cycle();
  quiet_since_ = cycle();
  lost_.reset();
  standstill_.found = false;
  std::optional<End> end;
  if (goal.until != nullptr && !met(goal)) idle_->input(*machine_);  // what repeats must have been watched
  if (goal.anew) idle_->input(*machine_);
  while (!end) {
    if (!in_past()) {
      while (work_queue()) {
      }
      if ((end = finished(goal))) break;
    }
    if (control.cancel != nullptr && control.cancel->load(std::memory_order_relaxed)) {
      end = End::cancelled;
      break;
    }
    if (cycle() >= next_slice) {
      if (control.on_slice && !control.on_slice()) {
        end = End::cancelled;
        break;
      }
      next_slice = cycle() + control.slice_milliseconds * machine_->clock_hz() / 1000;
    }

    watching_ = watcher_->wanted(goal.until != nullptr && cycle() < goal.until->earliest_cycle());
    if (in_past()) {
      end = run_recorded(goal, next_slice);
      continue;
    }

    std::uint64_t until = std::min(next_stop(goal), std::max(next_slice, cycle() + 1));
    const bool polls_matter = phase_ == Phase::waiting || phase_ == Phase::holding;
    const bool poll_due = cycle() >= idle_->next_poll();
    if (polls_matter && !poll_due) until = std::min(until, idle_->next_poll());
    const machines::RunOptions options{.until_cycle = until, .stop_at_poll = polls_matter && poll_due};
    const bool looks = phase_ == Phase::waiting && !time_matters(goal);
    const machines::Stop stop = looks ? advance_looking(options) : advance(options);
    if (stop == machines::Stop::lost && !lost_) lost_ = machine_->lost();
    if (stop == machines::Stop::poll) {
      idle_->poll(*machine_, idle_rule_.condition && idle_rule_.condition->holds(*context_));
    } else {
      idle_->sample(*machine_);
    }
    if (standstill_.found && machine_->input_interrupts()) {
      standstill_.found = false;
      idle_->awaits_interrupt();
    }
    jammed_ = stop == machines::Stop::jammed;
    gather_audio();
    if (debugger_ && debugger_->stopped()) end = End::stopped;
  }
  watcher_->watch(nullptr);
  watching_ = watcher_->wanted(false);
  if (!debugger_) watcher_->attach(watching_);
  return *end;
}

}  // namespace janus::session
