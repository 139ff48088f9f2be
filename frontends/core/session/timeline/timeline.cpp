#include "frontends/core/session/timeline/timeline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/loader.hpp"

namespace janus::session {
namespace {

bool gives_work(const Input& input) {
  switch (input.kind) {
    case Input::Kind::press:
    case Input::Kind::play_tape:
    case Input::Kind::record_tape:
    case Input::Kind::terminal_byte:
    case Input::Kind::reset: return true;
    default: return false;
  }
}

}  // namespace

Timeline::Timeline(const PoweredMachine& powered, const debug::Context& context)
    : machine_(*powered.machine),
      program_(powered.program.get()),
      loaded_(powered.loaded_bytes),
      context_(context),
      first_settings_(powered.settings),
      start_state_(std::make_shared<const std::vector<std::uint8_t>>(machine_.save())) {}

debug::Debugger& Timeline::debugger() {
  if (!debugger_) {
    std::vector<bool> empty = unloaded_memory(machine_, loaded_);
    static const Program kNone;
    const Program& program = program_ != nullptr ? *program_ : kNone;
    debugger_ = std::make_unique<debug::Debugger>(machine_, log_, program.watches, context_, program.levels);
    debugger_->set_uninitialised_cells(std::move(empty));
    debugger_->set_sources(sources_);
    debugger_->history().record_c_stack(c_stack_, c_routines_);
    listener_->on_bus_taken();
  }
  return *debugger_;
}

void Timeline::record_c_variables(const debug::CProgram& program) {
  c_routines_.clear();
  for (const debug::CFunction& each : program.functions)
    if (program.stack) c_routines_.push_back(each.entry);
  c_stack_ = program.stack.value_or(0);
  if (debugger_) debugger_->history().record_c_stack(c_stack_, c_routines_);
}

// Releases the keys that are down here, because their releases are in the branch that is left.
void Timeline::release_all_keys() {
  for (const int key : pressed_keys()) debugger_->history().apply_input({.kind = Input::Kind::release, .index = key});
}

std::vector<int> Timeline::pressed_keys() const {
  std::vector<int> down;
  const auto keys = machines::keys_of(machine_);
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (!keys[i].toggle && machine_.keyboards()->pressed(static_cast<int>(i))) down.push_back(static_cast<int>(i));
  return down;
}

void Timeline::apply_input(Input input) {
  const bool leaves = is_rewound();
  if (leaves && !pressed_keys().empty()) {  // tried first, because a refused input must not change branch and keys
    const std::vector<std::uint8_t> here = machine_.save();
    if (const std::string refusal = debug::apply(input, machine_); !refusal.empty()) throw Error(refusal);
    machine_.load(here);
    release_all_keys();
  }
  const std::string refusal =
      debugger_ ? debugger_->history().apply_input(std::move(input)) : log_.apply_and_log(std::move(input), machine_);
  if (!refusal.empty()) throw Error(refusal);
  if (leaves) leave_branch(cycle());
  listener_->on_input();
}

void Timeline::leave_branch(std::uint64_t cycle) {
  listener_->on_branch_left();
  if (new_branch_) new_branch_(cycle);
}

const std::map<std::string, std::string>& Timeline::settings() const {
  settings_ = first_settings_;
  for (const Input& input : log_.entries()) {
    if (input.cycle > cycle()) break;
    if (input.kind == Input::Kind::setting) settings_[input.name] = input.text;
  }
  return settings_;
}

void Timeline::change_setting(const std::string& name, const std::string& value) {
  if (program_ == nullptr) throw Error(fmt::format("setting `{}`: no program with settings is loaded", name));
  const std::string settled = resolve_settings(*program_, {{name, value}}).at(name);
  const SettingValue* chosen = program_->find_setting(name)->find(settled);
  const SettingValue* now = program_->find_setting(name)->find(settings().at(name));
  const auto has_text = [](const SettingValue* one) { return one != nullptr && (one->text || !one->edits.empty()); };
  if (chosen != now && (has_text(chosen) || has_text(now)))
    throw Error(
        fmt::format("setting `{}` selects the program's text and cannot be changed later; use --set {}={} when you start the program", name,
                    name, value));
  poke(program_->patch_for(*program_->find_setting(name), settled), *this);
  apply_input({.kind = Input::Kind::setting, .name = name, .text = settled});
}

void Timeline::branch() {
  if (!is_rewound()) return;
  debugger_->history().branch();
  leave_branch(cycle());
  release_all_keys();
  listener_->on_input();
}

void Timeline::resume_branch(std::size_t number) {
  debug::History& history = debugger().history();
  if (std::vector<int> held = listener_->held_keys(); !held.empty()) {  // the branch that is left ends with all keys released
    history.go_to(history.end());
    for (; !held.empty(); held.pop_back()) apply_input({.kind = Input::Kind::release, .index = held.back()});
  }
  const std::uint64_t from = history.branches().at(number).from;
  history.resume_branch(number);
  leave_branch(from);
  listener_->on_input();
}

// After loading a state that no run reached: earlier writes are unknown.
void Timeline::restart_run() {
  if (debugger_) {
    debugger_->history().reset();
    debugger_->set_uninitialised_cells(std::vector<bool>(loaded_.size(), false));
  }
  leave_branch(0);
  listener_->on_input();
}

void Timeline::load_state(std::span<const std::uint8_t> bytes) {
  auto settings = this->settings();
  auto start = std::make_shared<const std::vector<std::uint8_t>>(bytes.begin(), bytes.end());
  if (const std::string refusal = machine_.load(bytes); !refusal.empty()) throw Error(refusal);
  start_state_ = std::move(start);
  first_settings_ = std::move(settings);
  log_.clear();
  restart_run();
}

SavedPoint Timeline::save_point() const {
  return {.machine = machine_.save(),
          .cycle = cycle(),
          .start = start_state_,
          .log = log_.contents(),
          .idle = listener_->waits_forever(),
          .settings = first_settings_};
}

void Timeline::restore(const SavedPoint& point) {
  if (const std::string refusal = machine_.load(point.machine); !refusal.empty()) throw Error(refusal);
  start_state_ = point.start;
  log_.replace(point.log);
  first_settings_ = point.settings;
  restart_run();
  if (point.idle) listener_->assume_waiting(false);
}

std::uint64_t Timeline::wait_start() const {
  const auto& waits = log_.waits();
  const auto after = std::upper_bound(waits.begin(), waits.end(), cycle());
  return after == waits.begin() ? cycle() : *std::prev(after);
}

bool Timeline::is_at_wait() const {
  const auto& waits = log_.waits();
  const auto after = std::upper_bound(waits.begin(), waits.end(), cycle());
  if (after == waits.begin()) return false;
  const auto& inputs = log_.entries();
  const auto next = std::upper_bound(inputs.begin(), inputs.end(), cycle(), [](std::uint64_t a, const Input& b) { return a < b.cycle; });
  // An input of the wait's own cycle was given to the program that waited.
  return next == inputs.begin() || std::prev(next)->cycle < *std::prev(after);
}

void Timeline::return_to(std::uint64_t cycle) {
  debugger().history().branch_at(cycle);
  leave_branch(this->cycle());
  release_all_keys();
  listener_->on_input();
}

// A program may start when the key is released, so only a wait after the release counts.
Timeline::Work Timeline::find_last_work(std::span<const Input> inputs, std::span<const std::uint64_t> waits, Work whole,
                                        std::uint64_t here) {
  Work work = whole;
  std::uint64_t given = work.first;
  for (const Input& input : inputs) {
    if (input.cycle < whole.first) continue;
    if (gives_work(input) && input.cycle > here) {
      work.last = input.cycle;
      work.over = true;
      break;
    }
    if (gives_work(input)) {
      work.first = input.cycle;
      work.has_input = true;
    }
    if (gives_work(input) || input.kind == Input::Kind::release) given = input.cycle;
  }
  const auto wait = std::lower_bound(waits.begin(), waits.end(), given);
  if (wait != waits.end() && *wait <= work.last) {
    work.last = *wait;
    work.over = true;
  }
  return work;
}

Timeline::Work Timeline::last_work() {
  const debug::History& history = debugger().history();
  return find_last_work(history.inputs(), log_.waits(), {.first = history.begin(), .last = history.end()}, cycle());
}

}  // namespace janus::session
