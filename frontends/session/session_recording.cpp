// A session as a recording, and back.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/session_context.hpp"

namespace janus::session {

Recording Session::recording() const {
  return {.program = program() != nullptr ? program()->name : std::string{},
          .machine = std::string(machine_->name()),
          .settings = settings_,
          .start = start_state_,
          .inputs = log_.entries(),
          .end = debugger_ ? debugger_->history().end() : cycle(),
          .cycle = cycle(),
          .idle = idle_->for_ever(),
          .waits = waits_,
          .marks = {},
          .breakpoints = {}};
}

bool Session::play_recording(const Recording& recording, const Control& control) {
  if (recording.machine != machine_->name())
    throw Error(fmt::format("the session was recorded on a {}, this is a {}", recording.machine, machine_->name()));
  const std::vector<std::uint8_t> before = machine_->save();
  load_state(recording.start);
  const auto refuse = [&](const std::string& why) {
    load_state(before);
    throw Error("the recording does not fit: " + why);
  };
  if (recording.end < cycle()) refuse("it ends before it begins");
  debug::History& history = debugger().history();
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
  settings_ = recording.settings;
  waits_ = recording.waits;
  idle_->input(*machine_);
  if (recording.idle) idle_->assume();
  history.go_to(recording.cycle);
  return true;
}

}  // namespace janus::session
