// Going back by steps and frames.
#include <algorithm>

#include "frontends/debug/debugger.hpp"

namespace janus::debug {

bool Debugger::go_back_to(std::optional<std::uint64_t> cycle) {
  plan_ = {};
  if (cycle) history_.go_to(*cycle);
  stopped_ = Stopped{cycle ? StopReason::step : StopReason::beginning};
  return cycle.has_value();
}

bool Debugger::back_into() { return go_back_to(history_.boundary_before(machine_.cycle())); }

bool Debugger::back_over() {
  const std::uint64_t here = calls().top().serial;
  const std::uint64_t parent = calls().top().parent;
  if (!back_into()) return false;
  // In a call that was over by then: to the instruction that made it. That of an interrupt may lie in another such call.
  const auto is_over = [&](const Frame& frame) {
    if (frame.serial == here || frame.serial == parent || frame.kind == FrameKind::root) return false;
    return (frame.parent == here || frame.parent == parent) && frame.serial > here;
  };
  const auto& open = calls().open();
  for (auto frame = open.begin(); (frame = std::find_if(open.begin(), open.end(), is_over)) != open.end();) {
    if (!go_back_to(history_.boundary_before(frame->opened))) return false;
  }
  return true;
}

bool Debugger::back_out() {
  const Frame frame = calls().top();
  return go_back_to(frame.kind == FrameKind::root ? std::nullopt : history_.boundary_before(frame.opened));
}

bool Debugger::back_to_entry(std::uint64_t serial) {
  const auto frame = history_.find_frame(serial);
  return go_back_to(frame ? std::optional(frame->opened) : std::nullopt);
}

}  // namespace janus::debug
