#include "frontends/core/debug/breakpoint_matcher.hpp"

#include <algorithm>

#include "frontends/core/debug/history/unwritten_memory.hpp"

namespace janus::debug {

using machines::Access;
using machines::Observation;

BreakpointMatcher::BreakpointMatcher(const machines::Machine& machine, const History& history, const Context& context,
                                     std::vector<Breakpoint>& breakpoints, std::vector<bool>& uninitialised, Found found)
    : machine_(machine),
      history_(history),
      calls_(history.calls()),
      context_(context),
      breakpoints_(breakpoints),
      uninitialised_(uninitialised),
      found_(std::move(found)) {}

namespace {

constexpr std::uint32_t kMostBytes = 8;  // of a value

bool wants(BreakOn on, Access access) {
  const std::uint8_t bit = access == Access::write ? Observation::kWrite : Observation::kRead;
  return kind_of(on).is_watch() && (kind_of(on).reported & bit) != 0;
}

}  // namespace

void BreakpointMatcher::subscribe(Observation& observation) {
  observation_ = &observation;
  asked_always_ = needs_every_instruction();
  next_serial_ = calls_.next_serial();
  noted_hits_.clear();
  for (const Breakpoint& breakpoint : breakpoints_) {
    if (!breakpoint.enabled || breakpoint.level != 0) continue;
    if (breakpoint.on == BreakOn::undocumented || needs_comparison(breakpoint)) {
      asked_always_ = true;
    } else if (breakpoint.space != 0) {
      for (std::uint32_t port = breakpoint.first; port <= breakpoint.last; ++port)
        observation.ports[port] |= kind_of(breakpoint.on).reported;
    } else if (breakpoint.on == BreakOn::uninitialised) {
      for (std::size_t address = 0; address < uninitialised_.size(); ++address) {
        if (uninitialised_[address]) observation.watch.add(address, kind_of(breakpoint.on).reported);
      }
    } else if (breakpoint.first == 0 && breakpoint.last >= 0xFFFF && breakpoint.on == BreakOn::execute) {
      asked_always_ = true;
    } else if (const std::uint8_t bits = kind_of(breakpoint.on).reported; bits != 0) {
      for (std::uint32_t address = breakpoint.first; address <= breakpoint.last && address <= 0xFFFF; ++address)
        observation.watch.add(address, bits);
    }
  }
  observation.every_instruction = asked_always_;
  remember_values();
}

// In spaces other than memory a change can have any cause, and no access reports it.
bool BreakpointMatcher::needs_comparison(const Breakpoint& breakpoint) const {
  return breakpoint.space != 0 && breakpoint.on == BreakOn::change;
}

// Fills in the current bytes, and the previous ones from the first noted write of each.
void BreakpointMatcher::add_context(std::size_t index, std::span<const RecordedHit> writes, Hit& hit) const {
  const Breakpoint& breakpoint = breakpoints_[index];
  const std::vector<std::uint8_t>& values = values_[index];
  if (!hit.address || values.size() < 2 || hit.access != Access::write) return;
  const std::uint32_t at = *hit.address - breakpoint.first;
  const std::uint32_t from = at < kMostBytes ? 0 : at - kMostBytes + 1;
  const std::uint32_t end = std::min(at + kMostBytes, static_cast<std::uint32_t>(values.size()));
  hit.context_from = breakpoint.first + from;
  hit.all_after.assign(values.begin() + from, values.begin() + end);
  hit.all_before = hit.all_after;
  for (auto noted = writes.rbegin(); noted != writes.rend(); ++noted) {
    if (noted->breakpoint != index || noted->hit.access != Access::write) continue;
    const std::uint32_t offset = *noted->hit.address - hit.context_from;
    if (offset < hit.all_before.size()) hit.all_before[offset] = noted->hit.before;
  }
}

void BreakpointMatcher::record_hit(std::size_t breakpoint, const Hit& hit) {
  noted_hits_.push_back({breakpoint, hit});
  stop_at_next_boundary();
}

void BreakpointMatcher::remember_values() {
  values_.assign(breakpoints_.size(), {});
  for (std::size_t i = 0; i < breakpoints_.size(); ++i) {
    const Breakpoint& breakpoint = breakpoints_[i];
    if (!breakpoint.enabled || !kind_of(breakpoint.on).is_watch() || breakpoint.on == BreakOn::read) continue;
    for (std::uint32_t address = breakpoint.first; address <= breakpoint.last; ++address)
      values_[i].push_back(machine_.peek(breakpoint.space, address));
  }
}

bool BreakpointMatcher::on_hit(Breakpoint& breakpoint, const Hit& hit) {
  if (breakpoint.condition && !breakpoint.condition->is_true(context_)) return true;
  return found_(breakpoint, hit);
}

// An instruction hits a breakpoint once, whatever it accesses: the last access counts, with the final value (INC of the
// 6502 writes the old value first).
bool BreakpointMatcher::evaluate_accesses() {
  bool go_on = observation_ == nullptr || find_changes(machine_.cycle());
  const std::vector<RecordedHit> all = std::exchange(noted_hits_, {});
  for (auto noted = all.begin(); noted != all.end(); ++noted) {
    const bool again = std::any_of(noted + 1, all.end(), [&](const RecordedHit& later) { return later.breakpoint == noted->breakpoint; });
    if (again || noted->breakpoint >= breakpoints_.size()) continue;
    Hit hit = noted->hit;
    add_context(noted->breakpoint, all, hit);
    if (!on_hit(breakpoints_[noted->breakpoint], hit)) go_on = false;
  }
  return go_on;
}

// Reports the last byte that changed.
bool BreakpointMatcher::find_changes(std::uint64_t cycle) {
  bool go_on = true;
  for (std::size_t i = 0; i < breakpoints_.size(); ++i) {
    const Breakpoint& breakpoint = breakpoints_[i];
    if (!breakpoint.enabled || !needs_comparison(breakpoint)) continue;
    std::optional<Hit> changed;
    std::vector<RecordedHit> writes;
    for (std::size_t k = 0; k < values_[i].size(); ++k) {
      const std::uint32_t address = breakpoint.first + static_cast<std::uint32_t>(k);
      const std::uint8_t now = machine_.peek(breakpoint.space, address);
      if (now == values_[i][k]) continue;
      const std::uint8_t old = std::exchange(values_[i][k], now);
      changed = Hit{.cycle = cycle - 1, .address = address, .access = Access::write, .before = old, .after = now, .on_bus = now};
      writes.push_back({i, *changed});
    }
    if (!changed) continue;
    add_context(i, writes, *changed);
    if (!on_hit(breakpoints_[i], *changed)) go_on = false;
  }
  return go_on;
}

bool BreakpointMatcher::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  observation_->every_instruction = asked_always_;
  if (!noted_hits_.empty() && !evaluate_accesses()) return false;
  if (cycle == resumed_) return true;
  bool go_on = find_changes(cycle);
  for (Breakpoint& breakpoint : breakpoints_) {
    if (!breakpoint.enabled || breakpoint.level != 0) continue;
    if (breakpoint.on == BreakOn::execute) {
      if (breakpoint.first > pc || breakpoint.last < pc) continue;
    } else if (breakpoint.on == BreakOn::undocumented) {
      if (machine_.instruction_set()->opcodes[machine_.peek(0, pc)].status == cpus::Status::documented) continue;
    } else {
      continue;
    }
    if (!on_hit(breakpoint, {.cycle = cycle})) go_on = false;
  }
  return go_on;
}

bool BreakpointMatcher::on_access(Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  const bool written = access == Access::write;
  const bool fresh = address < uninitialised_.size() && uninitialised_[address];
  const Access told = access == Access::dummy ? Access::read : access;  // equal on the bus
  for (std::size_t i = 0; i < breakpoints_.size(); ++i) {
    Breakpoint& breakpoint = breakpoints_[i];
    if (!breakpoint.enabled || breakpoint.space != 0) continue;
    Hit hit{.cycle = cycle, .address = address, .access = told, .before = value, .after = value, .on_bus = value};
    if (breakpoint.on == BreakOn::uninitialised) {
      if (!fresh || access != Access::read) continue;
    } else {
      if (!wants(breakpoint.on, told) || address < breakpoint.first || address > breakpoint.last) continue;
      if (written) hit.before = std::exchange(values_[i][address - breakpoint.first], machine_.peek(0, address));
      if (written) hit.after = values_[i][address - breakpoint.first];
      if (breakpoint.on == BreakOn::change && hit.before == hit.after) continue;
    }
    record_hit(i, hit);
  }
  if (fresh && written) uninitialised_[address] = false;
  return true;
}

bool BreakpointMatcher::on_port_access(Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) {
  for (std::size_t i = 0; i < breakpoints_.size(); ++i) {
    const Breakpoint& breakpoint = breakpoints_[i];
    if (!breakpoint.enabled || breakpoint.space == 0 || needs_comparison(breakpoint) || !wants(breakpoint.on, access)) continue;
    if (port < breakpoint.first || port > breakpoint.last) continue;
    Hit hit{.cycle = cycle, .address = port, .access = access, .before = value, .after = value, .on_bus = value};
    if (access == Access::write) hit.before = std::exchange(values_[i][port - breakpoint.first], machine_.peek(breakpoint.space, port));
    record_hit(i, hit);
  }
  return true;
}

// An external change is not a change by the program.
void BreakpointMatcher::on_input(const Input& input) {
  const auto address = written_address(input);
  if (address && *address < uninitialised_.size()) uninitialised_[*address] = false;
  next_serial_ = calls_.next_serial();
  remember_values();
}

ReplayObserver::Delivery BreakpointMatcher::delivery() const {
  const bool any = std::any_of(breakpoints_.begin(), breakpoints_.end(), [](const Breakpoint& b) {
    return b.enabled && b.level == 0 && (b.on == BreakOn::enter || b.on == BreakOn::depth);
  });
  return any ? Delivery::immediate : Delivery::none;
}

void BreakpointMatcher::on_flow(const cpus::FlowEvent& event) {
  if (calls_.next_serial() == std::exchange(next_serial_, calls_.next_serial())) return;
  const Frame& top = calls_.top();
  for (std::size_t i = 0; i < breakpoints_.size(); ++i) {
    const Breakpoint& breakpoint = breakpoints_[i];
    const bool matches = breakpoint.enabled && breakpoint.level == 0 &&
                         ((breakpoint.on == BreakOn::enter && top.routine == breakpoint.first) ||
                          (breakpoint.on == BreakOn::depth && top.depth == breakpoint.depth));
    if (matches) record_hit(i, {.cycle = event.cycle});
  }
}

// A line is hit where its first statement starts; returning into the middle of it is not a hit.
bool BreakpointMatcher::on_level_event(int level, const LevelEvent& event) {
  if (event.kind != LevelEvent::Kind::begins || event.cycle == resumed_) return true;
  const CallTree& calls = history_.calls(level);
  const bool entered = calls.top().opened == event.cycle && calls.top().kind != FrameKind::root;
  bool go_on = true;
  for (Breakpoint& breakpoint : breakpoints_) {
    if (!breakpoint.enabled || breakpoint.level != level) continue;
    const bool there = event.line >= breakpoint.first && event.line <= breakpoint.last;
    const bool matches = breakpoint.on == BreakOn::execute ? event.starts_line && there
                         : breakpoint.on == BreakOn::enter ? entered && there
                                                           : entered && calls.depth() == breakpoint.depth;
    if (matches && !on_hit(breakpoint, {.cycle = event.cycle})) go_on = false;
  }
  return go_on;
}

}  // namespace janus::debug
