// Reverse execution by steps and frames.
#include <algorithm>

#include "frontends/core/debug/debugger.hpp"

namespace janus::debug {

bool Debugger::finish_backward(bool moved, int level) {
  plan_ = {};
  stopped_ = StopInfo{.reason = moved ? StopReason::step : StopReason::beginning, .level = moved ? level : 0};
  return moved;
}

bool Debugger::go_back_to(std::optional<std::uint64_t> cycle, int level) {
  if (cycle) history_.go_to(*cycle);
  return finish_backward(cycle.has_value(), level);
}

bool Debugger::step_back_into(int level) {
  if (level == 0) return finish_backward(history_.step_back());
  const std::uint64_t now = machine_.cycle();
  const auto before = history_.boundary_before(now, level);
  if (!before || history_.tracker(level).level().machine_calls.empty()) return go_back_to(before, level);
  const auto back = history_.level_event_before(now, level, LevelEvent::Kind::back, *before);
  return back ? go_back_to(history_.boundary_before(*back)) : go_back_to(before, level);
}

bool Debugger::step_back_over(int level) {
  const std::uint64_t here = calls(level).top().serial;
  const std::uint64_t parent = calls(level).top().parent;
  const bool moved = level == 0 ? step_back_into() : go_back_to(history_.boundary_before(machine_.cycle(), level), level);
  if (!moved) return false;
  // The instruction before may be the last of a call that has returned to here since: then continue to the instruction
  // that made the call. An interrupt may have occurred between, so the boundary before it may be in another such call.
  const auto is_over = [&](const Frame& frame) {
    if (frame.serial == here || frame.serial == parent || frame.kind == FrameKind::root) return false;
    return (frame.parent == here || frame.parent == parent) && frame.serial > here;
  };
  const auto& open = calls(level).open_frames();
  for (auto frame = open.begin(); (frame = std::find_if(open.begin(), open.end(), is_over)) != open.end();) {
    if (!go_back_to(history_.boundary_before(frame->opened, level), level)) return false;
  }
  return true;
}

bool Debugger::step_back_out(int level) {
  const Frame frame = calls(level).top();
  return go_back_to(frame.kind == FrameKind::root ? std::nullopt : history_.boundary_before(frame.opened, level), level);
}

bool Debugger::run_back_to_entry(std::uint64_t serial, int level) {
  const auto frame = history_.find_frame(serial, level);
  return go_back_to(frame ? std::optional(frame->opened) : std::nullopt, level);
}

}  // namespace janus::debug
