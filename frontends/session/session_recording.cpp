// A session as a recording, and back.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/session_context.hpp"

namespace janus::session {
namespace {

constexpr std::uint64_t kMostHours = 10'000;  // of machine time: a day and more of recording at full speed

}  // namespace

Recording Session::recording() const {
  return {.program = program() != nullptr ? program()->name : std::string{},
          .machine = std::string(machine_->name()),
          .settings = settings_,
          .start = *start_state_,
          .inputs = log_.entries(),
          .end = debugger_ ? debugger_->history().end() : cycle(),
          .cycle = cycle(),
          .idle = idle_->for_ever(),
          .waits = log_.waits(),
          .marks = {},
          .breakpoints = {}};
}

bool Session::play_recording(const Recording& recording, const Control& control) {
  if (recording.machine != machine_->name())
    throw Error(fmt::format("the session was recorded on a {}, this is a {}", recording.machine, machine_->name()));
  if (recording.end / machine_->clock_hz() / 3600 >= kMostHours)
    throw Error(fmt::format("the recording claims to be {} hours long; {} are the most", recording.end / machine_->clock_hz() / 3600, kMostHours));
  debug::History& history = debugger().history();
  const auto before = history.set_aside();
  try {
    if (!play(recording, control)) {
      history.put_back(*before);
      drop_sound();
      return false;
    }
  } catch (...) {
    history.put_back(*before);
    drop_sound();
    throw;
  }
  start_state_ = std::make_shared<const std::vector<std::uint8_t>>(recording.start);
  settings_ = recording.settings;
  for (const std::uint64_t wait : recording.waits) {
    if (wait <= history.end()) log_.add_wait(wait);
  }
  give_nothing();
  note_input();
  if (recording.idle) {
    idle_->assume();
    wait_noted_ = !log_.waits().empty();
  }
  history.go_to(recording.cycle);
  drop_sound();
  return true;
}

// Up to the end. False: cancelled.
bool Session::play(const Recording& recording, const Control& control) {
  if (const std::string refusal = machine_->load(recording.start); !refusal.empty()) throw Error(refusal);
  const auto refuse = [](const std::string& why) { throw Error("the recording does not fit: " + why); };
  if (recording.end < cycle()) refuse("it ends before it begins");
  if (!recording.inputs.empty() && recording.inputs.front().cycle < cycle()) refuse("its first input lies before its beginning");
  debug::History& history = debugger_->history();
  history.restart();
  const bool same_program = recording.program == (program() != nullptr ? program()->name : std::string{});
  std::vector<bool> empty = same_program ? empty_memory() : std::vector<bool>(laid_.size(), false);
  const std::uint64_t slice = std::max<std::uint64_t>(machine_->clock_hz() * control.slice_milliseconds / 1000, 1);
  const auto run_to = [&](std::uint64_t target) {
    while (cycle() < target) {
      history.advance({.until_cycle = std::min(target, cycle() + slice)}, nullptr);
      const bool cancelled = control.cancel != nullptr && control.cancel->load(std::memory_order_relaxed);
      if (cancelled || (control.on_slice && !control.on_slice())) return false;
    }
    return true;
  };
  for (const Input& input : recording.inputs) {
    if (!run_to(input.cycle)) return false;
    if (const std::string refusal = history.input(input); !refusal.empty()) refuse(refusal);
  }
  if (!run_to(recording.end)) return false;
  debugger_->set_empty(std::move(empty));
  return true;
}

}  // namespace janus::session
