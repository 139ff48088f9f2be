// The last piece of work that a program was given.
#include <algorithm>

#include "frontends/core/session/timeline/timeline.hpp"

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

std::uint64_t Timeline::waiting_since() const {
  const auto& waits = log_.waits();
  const auto after = std::upper_bound(waits.begin(), waits.end(), cycle());
  return after == waits.begin() ? cycle() : *std::prev(after);
}

bool Timeline::waited_here() const {
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
  leave_future(this->cycle());
  let_keys_go();
  planner_->input_made();
}

// A program may begin when the key is let go: only a wait after that counts.
Timeline::Work Timeline::last_work_of(std::span<const Input> inputs, std::span<const std::uint64_t> waits, Work whole, std::uint64_t here) {
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
  return last_work_of(history.inputs(), log_.waits(), {.first = history.begin(), .last = history.end()}, cycle());
}

}  // namespace janus::session
