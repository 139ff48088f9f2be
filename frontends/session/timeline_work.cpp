// The last piece of work that a program was given.
#include <algorithm>

#include "frontends/session/timeline.hpp"

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

// A program may begin when the key is let go: only a wait after that counts.
Timeline::Work Timeline::last_work() {
  const debug::History& history = debugger().history();
  Work work{.first = history.begin(), .last = history.end()};
  std::uint64_t given = work.first;
  for (const Input& input : history.inputs()) {
    if (input.cycle < history.begin()) continue;
    if (gives_work(input) && input.cycle > cycle()) {
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
  const auto& waits = log_.waits();
  const auto wait = std::lower_bound(waits.begin(), waits.end(), given);
  if (wait != waits.end() && *wait <= work.last) {
    work.last = *wait;
    work.over = true;
  }
  return work;
}

}  // namespace janus::session
