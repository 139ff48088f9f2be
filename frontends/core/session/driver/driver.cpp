#include "frontends/core/session/driver/driver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "machines/display_text.hpp"

namespace janus::session {
// Input; driver_run.cpp handles running.
namespace {

// On a machine whose waiting programs always repeat their state, polls alone are not evidence.
IdleRule idle_rule(const machines::Machine& machine, const Program* program) {
  IdleRule rule = program != nullptr ? program->idle : IdleRule{};
  rule.exact = rule.exact || machine.idles_exactly();
  return rule;
}

}  // namespace

Driver::Driver(machines::Machine& machine, Timeline& timeline, const Program* program, const debug::Context& context)
    : machine_(machine),
      timeline_(timeline),
      program_(program),
      context_(context),
      idle_rule_(idle_rule(machine, program)),
      idle_(idle_rule_, machine.clock_hz()),
      condition_observer_(machine, context) {
  timeline_.set_listener(*this);
  idle_.on_input(machine_);
}

Driver::~Driver() = default;

void Driver::start(std::optional<std::uint16_t> start, std::string_view typed, std::string_view before) {
  const bool at_home = program_ != nullptr && program_->machine == machine_.name();
  if (!start && at_home) {
    queue_keys(parse_keys(program_->starting_keys, machine_));
    if (queue_.empty()) start = program_->entry;
  }
  if (start) {
    const auto keys = machines::keys_of(machine_);
    const auto reset = std::find_if(keys.begin(), keys.end(), [](const machines::KeyInfo& key) { return key.resets; });
    if (reset != keys.end())
      queue_.push_back({.kind = KeyAction::Kind::key, .name = reset->name, .key = static_cast<int>(reset - keys.begin())});
    if (queue_.empty()) advance({.until_cycle = 1});  // the processor's own reset sequence
    else queue_text(before);
    queue_.push_back({.kind = KeyAction::Kind::start_at, .name = fmt::format("${:04X}", *start), .cycles = *start});
  }
  input_state_ = Waiting{.at_once = !queue_.empty()};
  queue_text(typed);
}

void Driver::queue_keys(std::vector<KeyAction> keys) {
  queue_.insert(queue_.end(), std::make_move_iterator(keys.begin()), std::make_move_iterator(keys.end()));
}

void Driver::on_transcript(std::function<void(const TranscriptLine&)> sink) {
  transcript_ = std::move(sink);
  if (events_) condition_observer_.remove(*events_);
  events_.reset();
  if (!transcript_ || program_ == nullptr || program_->transcript_events.empty() || program_->machine != machine_.name()) return;
  events_ = std::make_unique<TranscriptRecorder>(
      *program_, context_, [this] { return screen(); }, [this] { return timeline_.settings(); }, transcript_);
  condition_observer_.add(*events_);
}

void Driver::queue_text(std::string_view text) { queue_keys(parse_text(text, machine_)); }

void Driver::clear_queue() {
  queue_.clear();
  release_keys();
  wait_flags_.jammed = false;
  halt_detector_.reset();
  lost_.reset();
  idle_.on_input(machine_);
}

void Driver::on_input() {
  idle_.on_input(machine_);
  due_.reset();
  wait_flags_ = {};  // a jammed processor may have been reset; if not, the next run detects it again
  halt_detector_.reset();
  lost_.reset();  // may fix the lost interrupt
  quiet_since_ = cycle();
}

void Driver::on_branch_left() {
  queue_.clear();
  input_state_ = Waiting{};
  tape_awaited_ = false;
  if (events_) events_->reset();
}

void Driver::assume_waiting(bool noted) {
  idle_.assume_idle();
  wait_flags_.wait = noted;
}

std::vector<int> Driver::held_keys() const {
  const auto* holding = std::get_if<Holding>(&input_state_);
  return holding == nullptr ? std::vector<int>{} : holding->keys;
}

bool Driver::is_idle() const { return queue_.empty() && is_waiting() && !is_immediate() && !timeline_.is_rewound() && idle_.is_idle(); }

void Driver::record_wait() {
  if (wait_flags_.wait || !idle_.is_idle()) return;
  wait_flags_.wait = true;
  timeline_.record_wait(std::min(idle_.idle_since(), cycle()));
}

std::string Driver::display_text() const { return machines::display_text(machine_); }

std::optional<std::vector<std::string>> Driver::screen() const {
  const machines::Terminal* terminal = machine_.terminal();
  // The input device determines the output device.
  const bool at_terminal = terminal != nullptr && (machine_.keyboards() == nullptr || !machine_.keyboards()->takes_text());
  if (!at_terminal)
    if (auto cells = machines::cell_rows(machine_)) return cells;
  if (terminal == nullptr) return std::nullopt;
  std::vector<std::string> rows(1);
  for (const char c : terminal->printout()) {
    if (c == '\n') {
      rows.emplace_back();
    } else if (static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F) {
      rows.back() += c;
    }
  }
  return rows;
}

std::vector<VariableValue> Driver::transcript_variables() const {
  std::vector<VariableValue> values;
  if (program_ == nullptr) return values;
  for (const Variable& variable : program_->transcript) {
    values.emplace_back(variable, debug::read_element_bytes(context_, variable), context_);
  }
  return values;
}

void Driver::write_line(const std::optional<std::string>& next) {
  if (!transcript_) return;
  transcript_({.cycle = cycle(), .display = display_text(), .screen = screen(), .next = next, .variables = transcript_variables()});
}

// Keys that the program must scan are given when it waits for them, and characters also when their arrival interrupts
// it. Items that act on the hardware - the deck, keys wired to RES or NMI - are also given when the program waits for
// something else: the tape procedure is GO, then PLAY.
bool Driver::can_enter(const KeyAction& action) const {
  if (action.kind == KeyAction::Kind::character && machine_.receives_by_interrupt()) return true;
  if (is_immediate() || idle_.is_idle() || action.kind == KeyAction::Kind::wait) return true;
  return next_needs_no_wait() && (wait_flags_.jammed || idle_.is_unresponsive());
}

bool Driver::next_needs_no_wait() const {
  if (queue_.empty()) return false;
  const KeyAction& action = queue_.front();
  switch (action.kind) {
    case KeyAction::Kind::character: return false;
    case KeyAction::Kind::key:
    case KeyAction::Kind::toggle: return machines::keys_of(machine_)[static_cast<std::size_t>(action.key)].direct;
    default: return true;
  }
}

// A program that scans its keys periodically, with other work in between, must do so while one is down.
std::uint64_t Driver::hold_cycles() const {
  const std::uint64_t hz = machine_.clock_hz();
  return std::max(hz * kHoldMilliseconds / 1000, std::min(idle_.period() + hz / 1000, hz));
}

void Driver::enter_action(const KeyAction& action) {
  using Kind = KeyAction::Kind;
  const auto enter = [this](Input input) { timeline_.apply_input(std::move(input)); };
  const std::uint64_t hold = hold_cycles();
  if (action.kind != Kind::wait) write_line(action.name);
  input_state_ = Waiting{};
  wait_flags_.jammed = false;
  lost_.reset();
  tape_awaited_ = action.kind == Kind::play || (action.kind == Kind::wait && tape_awaited_);
  switch (action.kind) {
    case Kind::key: {
      std::vector<int> keys;
      for (const int modifier : action.with) {
        if (!machine_.keyboards()->pressed(modifier)) keys.push_back(modifier);
      }
      keys.push_back(action.key);
      for (const int key : keys) enter({.kind = Input::Kind::press, .index = key});
      input_state_ = Holding{std::move(keys), cycle() + hold};
      break;
    }
    case Kind::toggle: enter({.kind = action.on ? Input::Kind::press : Input::Kind::release, .index = action.key}); break;
    case Kind::play: enter({.kind = Input::Kind::play_tape}); break;
    case Kind::stop: enter({.kind = Input::Kind::stop_tape}); break;
    case Kind::record: enter({.kind = Input::Kind::record_tape}); break;
    case Kind::wait: input_state_ = Pausing{cycle() + action.cycles}; break;
    case Kind::character:
      enter({.kind = Input::Kind::terminal_byte, .value = action.byte});
      input_state_ = Typing{};
      break;
    case Kind::start_at:
      enter(
          {.kind = Input::Kind::set_register, .index = machine_.cpu().program_counter, .value = static_cast<std::uint32_t>(action.cycles)});
      break;
  }
}

// Releases the modifiers of a chord last. A lost interrupt stays lost.
void Driver::release_keys() {
  const auto lost = lost_;
  std::vector<int> keys = held_keys();
  input_state_ = Waiting{};
  for (; !keys.empty(); keys.pop_back()) timeline_.apply_input({.kind = Input::Kind::release, .index = keys.back()});
  lost_ = lost;
}

// Handles the next item that is due; returns false if there is none.
bool Driver::process_queue() {
  if (const auto* holding = std::get_if<Holding>(&input_state_)) {
    if (!idle_.is_idle() && cycle() < holding->until) return false;
    release_keys();
  } else if (std::holds_alternative<Typing>(input_state_)) {
    if (const machines::Terminal* terminal = machine_.terminal(); terminal != nullptr && terminal->pending() != 0) return false;
    idle_.on_input(machine_);
    input_state_ = Waiting{};
  } else if (const auto* pausing = std::get_if<Pausing>(&input_state_)) {
    if (cycle() < pausing->until) return false;
    input_state_ = Waiting{.at_once = true};
  } else {
    if (queue_.empty()) input_state_ = Waiting{};
    if (queue_.empty() || !can_enter(queue_.front())) return false;
    const KeyAction action = std::move(queue_.front());
    queue_.pop_front();
    enter_action(action);
  }
  return true;
}

}  // namespace janus::session
