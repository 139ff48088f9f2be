// A run as a recording, and back.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/loader.hpp"
#include "frontends/core/session/timeline/timeline.hpp"

namespace janus::session {
namespace {

constexpr std::uint64_t kMostHours = 10'000;  // of machine time: a day and more of recording at full speed

}  // namespace

Recording Timeline::recording() const {
  return {.program = program_ != nullptr ? program_->name : std::string{},
          .machine = std::string(machine_.name()),
          .settings = first_settings_,
          .files = program_ != nullptr ? program_->changed : std::map<std::string, std::string>{},
          .later = {},
          .start = *start_state_,
          .inputs = log_.entries(),
          .end = debugger_ ? debugger_->history().end() : cycle(),
          .cycle = cycle(),
          .idle = planner_->waits_for_ever(),
          .waits = log_.waits(),
          .marks = {},
          .breakpoints = {}};
}

// What was done to get here is not to be heard.
void Timeline::drop_sound() {
  if (machines::Sound* sound = machine_.sound()) sound->take();
}

bool Timeline::play_recording(const Recording& recording, const Control& control, debug::Onlooker* onlooker) {
  if (recording.machine != machine_.name())
    throw Error(fmt::format("the session was recorded on a {}, this is a {}", recording.machine, machine_.name()));
  if (recording.end / machine_.clock_hz() / 3600 >= kMostHours)
    throw Error(
        fmt::format("the recording claims to be {} hours long; {} are the most", recording.end / machine_.clock_hz() / 3600, kMostHours));
  debug::History& history = debugger().history();
  const auto before = history.set_aside();
  try {
    if (!play(recording, control, onlooker)) {
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
  first_settings_ = recording.settings;
  for (const std::uint64_t wait : recording.waits) {
    if (wait <= history.end()) log_.add_wait(wait);
  }
  leave_future(0);
  planner_->input_made();
  if (recording.idle) planner_->assume_waiting(!log_.waits().empty());
  auto asked = history.give_up_when({});  // it is loaded: nothing of that is given up any more
  history.go_to(recording.cycle);
  history.give_up_when(std::move(asked));
  drop_sound();
  return true;
}

// Up to the end. False: cancelled.
bool Timeline::play(const Recording& recording, const Control& control, debug::Onlooker* onlooker) {
  if (const std::string refusal = machine_.load(recording.start); !refusal.empty()) throw Error(refusal);
  const auto refuse = [](const std::string& why) { throw Error("the recording does not fit: " + why); };
  if (recording.end < cycle()) refuse("it ends before it begins");
  if (!recording.inputs.empty() && recording.inputs.front().cycle < cycle()) refuse("its first input lies before its beginning");
  debug::History& history = debugger_->history();
  history.restart();
  const bool same_program = recording.program == (program_ != nullptr ? program_->name : std::string{});
  std::vector<bool> empty = same_program ? empty_memory(machine_, laid_) : std::vector<bool>(laid_.size(), false);
  const std::uint64_t slice = std::max<std::uint64_t>(machine_.clock_hz() * control.slice_milliseconds / 1000, 1);
  const Work work = last_work_of(recording.inputs, recording.waits, {.first = cycle(), .last = recording.end}, recording.cycle);
  const auto run_to = [&](std::uint64_t target) {
    while (cycle() < target) {
      const bool looks = onlooker != nullptr && cycle() >= work.first && cycle() < work.last;
      const std::uint64_t border = cycle() < work.first ? work.first : looks ? work.last : target;
      history.advance({.until_cycle = std::min({target, border, cycle() + slice})}, looks ? onlooker : nullptr);
      if (looks && (cycle() >= work.last || cycle() >= recording.end)) onlooker->finished();
      if (control.cancelled() || (control.on_slice && !control.on_slice())) return false;
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
