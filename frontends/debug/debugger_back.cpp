// Going back: the recorded run is looked at from its latest stretch backwards, and then gone to.
#include <algorithm>

#include "frontends/debug/debugger.hpp"

namespace janus::debug {

using machines::Access;
using machines::Observation;

namespace {

bool cancelled(const std::atomic<bool>* cancel) {
  return cancel != nullptr && cancel->load(std::memory_order_relaxed);
}

}  // namespace

bool Debugger::go_back_to(std::optional<std::uint64_t> cycle) {
  plan_ = {};
  if (cycle) history_.go_to(*cycle);
  stopped_ = Stopped{cycle ? StopReason::step : StopReason::beginning};
  return cycle.has_value();
}

bool Debugger::back_into() {
  return go_back_to(history_.boundary_before(machine_.cycle()));
}

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

bool Debugger::back_to_breakpoint(const std::atomic<bool>* cancel) {
  struct Latest {
    int breakpoint;
    Hit hit;
  };
  std::optional<Latest> latest;
  const std::uint64_t now = machine_.cycle();
  std::vector<bool> unknown;  // reads of what was never written are found going forward only
  BreakpointMatcher matcher(machine_, calls(), context_, breakpoints_, unknown, [&](Breakpoint& breakpoint, const Hit& hit) {
    if (hit.cycle < now && breakpoint.log.empty()) latest = Latest{breakpoint.id, hit};
    return !cancelled(cancel);
  });
  const auto worth = [&](const Keyframe& keyframe) {
    if (cancelled(cancel)) return false;
    return std::any_of(breakpoints_.begin(), breakpoints_.end(), [&](const Breakpoint& b) {
      const auto first = static_cast<std::uint16_t>(b.first), last = static_cast<std::uint16_t>(b.last);
      if (!b.enabled || b.on == BreakOn::uninitialised) return false;
      if (b.space != 0) return true;
      switch (b.on) {
        case BreakOn::execute:
        case BreakOn::enter: return keyframe.executed.meets(first, std::max(first, last));
        case BreakOn::read: return keyframe.read.meets(first, last);
        case BreakOn::write:
        case BreakOn::change: return keyframe.written.meets(first, last);
        case BreakOn::access: return keyframe.read.meets(first, last) || keyframe.written.meets(first, last);
        default: return true;
      }
    });
  };
  history_.search_back(now, worth, [&](std::uint64_t first, std::uint64_t last) {
    history_.look_at(first, last, matcher);
    return latest.has_value() || cancelled(cancel);
  });
  if (!latest || cancelled(cancel)) {
    if (cancelled(cancel)) return false;
    go_back_to(history_.begin());
    stopped_ = Stopped{StopReason::beginning};
    return false;
  }
  // The boundary before the instruction, where an access lies in the middle of one.
  const bool at_boundary = !latest->hit.address;
  go_back_to(at_boundary ? std::optional(latest->hit.cycle) : history_.boundary_before(latest->hit.cycle + 1));
  stopped_ = Stopped{StopReason::breakpoint, latest->breakpoint, latest->hit};
  return true;
}

std::optional<Writer> Debugger::last_writer(std::uint16_t address, const std::atomic<bool>* cancel) {
  struct Writes : Onlooker {
    std::uint16_t address = 0;
    std::uint64_t limit = 0;
    std::optional<Writer> last;
    void mark(Observation& observation) override { observation.watch[address] |= Observation::kWrite; }
    bool accessed(Access access, std::uint16_t at, std::uint8_t value, std::uint64_t cycle) override {
      if (access == Access::write && at == address && cycle < limit) last = Writer{cycle, 0, value};
      return true;
    }
  } writes;
  writes.address = address;
  writes.limit = machine_.cycle();
  history_.search_back(
      machine_.cycle(), [&](const Keyframe& keyframe) { return !cancelled(cancel) && keyframe.written.contains(address); },
      [&](std::uint64_t first, std::uint64_t last) {
        history_.look_at(first, last, writes);
        return writes.last.has_value() || cancelled(cancel);
      });
  if (!writes.last || cancelled(cancel)) return std::nullopt;
  const auto boundary = history_.boundary_before(writes.last->cycle + 1);
  if (!boundary) return std::nullopt;
  writes.last->cycle = *boundary;
  struct Place : Onlooker {
    const machines::Machine* machine = nullptr;
    std::uint16_t pc = 0;
    void mark(Observation&) override { pc = static_cast<std::uint16_t>(machine->register_value(machine->cpu()->program_counter)); }
  } place;
  place.machine = &machine_;
  history_.look_at(*boundary, *boundary, place);
  writes.last->pc = place.pc;
  return writes.last;
}

}  // namespace janus::debug
