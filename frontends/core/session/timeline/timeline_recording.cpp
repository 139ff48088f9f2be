// Converts a run to a recording, and back.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/loader.hpp"
#include "frontends/core/session/timeline/timeline.hpp"

namespace janus::session {
namespace {

constexpr std::uint64_t kMostHours = 10'000;  // of machine time: a day and more of recording at full speed

[[noreturn]] void refuse(const std::string& why) { throw Error("the recording does not fit: " + why); }

}  // namespace

Recording Timeline::recording() const {
  return {.program = program_ != nullptr ? program_->name : std::string{},
          .machine = std::string(machine_.name()),
          .file = {},
          .settings = first_settings_,
          .files = program_ != nullptr ? program_->changed : std::map<std::string, std::string>{},
          .later = {},
          .start = *start_state_,
          .inputs = log_.entries(),
          .end = debugger_ ? debugger_->history().end() : cycle(),
          .cycle = cycle(),
          .idle = listener_->waits_forever(),
          .waits = log_.waits(),
          .marks = {},
          .breakpoints = {}};
}

// The sound of the run up to here must not be played.
void Timeline::discard_sound() {
  if (machines::Sound* sound = machine_.sound()) sound->take();
}

bool Timeline::play_recording(const Recording& recording, const Control& control, debug::ReplayObserver* observer) {
  debug::History& history = debugger().history();
  const auto before = history.detach_run();
  const auto put_back = [&] {
    history.attach_run(*before);
    discard_sound();
  };
  try {
    Replay replay(*this, recording, observer);
    if (replay.advance(control)) {
      replay.finish();
      return true;
    }
  } catch (...) {
    put_back();
    throw;
  }
  put_back();
  return false;
}

Timeline::Replay::Replay(Timeline& timeline, Recording recording, debug::ReplayObserver* observer)
    : timeline_(timeline), recording_(std::move(recording)), observer_(observer) {
  machines::Machine& machine = timeline.machine_;
  const std::uint64_t hours = recording_.end / machine.clock_hz() / 3600;
  if (recording_.machine != machine.name())
    throw Error(fmt::format("the session was recorded on a {}, but this is a {}", recording_.machine, machine.name()));
  if (hours >= kMostHours) throw Error(fmt::format("the recording is {} hours long; the limit is {}", hours, kMostHours));
  if (const std::string refusal = machine.load(recording_.start); !refusal.empty()) throw Error(refusal);
  if (recording_.end < machine.cycle()) refuse("it ends before it starts");
  if (!recording_.inputs.empty() && recording_.inputs.front().cycle < machine.cycle()) refuse("its first input is before its start");
  timeline.debugger().history().reset();
  const bool same_program = recording_.program == (timeline.program_ != nullptr ? timeline.program_->name : std::string{});
  empty_ = same_program ? unloaded_memory(machine, timeline.loaded_) : std::vector<bool>(timeline.loaded_.size(), false);
  const Work work =
      find_last_work(recording_.inputs, recording_.waits, {.first = machine.cycle(), .last = recording_.end}, recording_.cycle);
  first_ = work.first;
  last_ = work.last;
}

bool Timeline::Replay::run_to(std::uint64_t target, const Control& control) {
  const machines::Machine& machine = timeline_.machine_;
  debug::History& history = timeline_.debugger_->history();
  const std::uint64_t slice = std::max<std::uint64_t>(machine.clock_hz() * control.slice_milliseconds / 1000, 1);
  while (machine.cycle() < target) {
    const std::uint64_t cycle = machine.cycle();
    const bool looks = observer_ != nullptr && cycle >= first_ && cycle < last_;
    const std::uint64_t border = cycle < first_ ? first_ : looks ? last_ : target;
    history.advance({.until_cycle = std::min({target, border, cycle + slice})}, looks ? observer_ : nullptr);
    if (looks && (machine.cycle() >= last_ || machine.cycle() >= recording_.end)) observer_->on_finish();
    if (control.is_cancelled() || (control.on_slice && !control.on_slice())) return false;
  }
  return true;
}

bool Timeline::Replay::advance(const Control& control) {
  for (; next_ < recording_.inputs.size(); ++next_) {
    const Input& input = recording_.inputs[next_];
    if (!run_to(input.cycle, control)) return false;
    if (const std::string refusal = timeline_.debugger_->history().apply_input(input); !refusal.empty()) refuse(refusal);
  }
  return run_to(recording_.end, control);
}

void Timeline::Replay::finish() {
  debug::History& history = timeline_.debugger_->history();
  timeline_.debugger_->set_uninitialised_cells(std::move(empty_));
  timeline_.start_state_ = std::make_shared<const std::vector<std::uint8_t>>(recording_.start);
  timeline_.first_settings_ = recording_.settings;
  for (const std::uint64_t wait : recording_.waits) {
    if (wait <= history.end()) timeline_.log_.add_wait(wait);
  }
  timeline_.leave_branch(0);
  timeline_.listener_->on_input();
  if (recording_.idle) timeline_.listener_->assume_waiting(!timeline_.log_.waits().empty());
  const debug::ProgressScope uncancelled(history, nullptr);  // the recording is loaded
  history.go_to(recording_.cycle);
  timeline_.discard_sound();
}

}  // namespace janus::session
