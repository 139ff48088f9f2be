// Searching back: the recorded run is looked at from its latest stretch backwards, and then gone to.
#include <algorithm>
#include <deque>

#include "frontends/debug/debugger.hpp"
#include "frontends/debug/untouched.hpp"

namespace janus::debug {

using machines::Access;
using machines::Observation;

namespace {

// Whoever waits for a search. He may give it up.
class Asked {
 public:
  explicit Asked(const GoesOn& goes_on) : goes_on_(goes_on) {}
  bool given_up() const { return given_up_; }
  // At the beginning of a stretch, where the machine stands still.
  bool go_on(std::uint64_t cycle, bool between = true) {
    given_up_ = given_up_ || (goes_on_ && !goes_on_(cycle, between));
    return !given_up_;
  }
  void look_at(History& history, std::uint64_t first, std::uint64_t last, Onlooker& onlooker) {
    constexpr std::uint64_t kInterval = 20'000;  // cycles
    Followed followed(onlooker, kInterval, [this](std::uint64_t cycle, bool between) { return go_on(cycle, between); });
    history.look_at(first, last, followed);
  }

 private:
  const GoesOn& goes_on_;
  bool given_up_ = false;
};

// Whether a hit may lie in the stretch behind the keyframe.
bool may_match(const Breakpoint& b, const Keyframe& keyframe, const Untouched* untouched) {
  if (!b.enabled || !b.log.empty()) return false;
  if (b.space != 0) return true;
  const auto first = static_cast<std::uint16_t>(b.first), last = static_cast<std::uint16_t>(b.last);
  const std::uint8_t needs = kind_of(b.on).needs;
  if (b.on == BreakOn::uninitialised) return untouched->read_in(keyframe);
  if (needs == 0) return true;
  const auto end = std::max(first, last);
  return ((needs & Observation::kExecute) != 0 && keyframe.executed.meets(first, end)) ||
         ((needs & Observation::kRead) != 0 && keyframe.read.meets(first, end)) ||
         ((needs & Observation::kWrite) != 0 && keyframe.written.meets(first, end));
}

// The hits of a stretch, which are found going forward and passed from the last to the first.
class PassedBack {
 public:
  struct Met {
    int breakpoint = 0;
    Hit hit = {};
    std::size_t order = 0;
  };

  explicit PassedBack(const std::vector<Breakpoint>& breakpoints) {
    for (const Breakpoint& b : breakpoints) all_.push_back({.open = b.ignore - std::min(b.ignore, b.hits)});
  }
  // Of each breakpoint only so many hits are kept as it takes to know where it stops.
  void add(std::size_t index, int id, const Hit& hit) {
    Each& each = all_[index];
    each.latest.push_back({id, hit, order_++});
    if (each.latest.size() > each.open + 1) each.latest.pop_front();
  }
  // The stretch is over: the latest hit that is not passed. If there is none, all are.
  std::optional<Met> stop() {
    std::optional<Met> found;
    for (const Each& each : all_) {
      if (each.latest.size() > each.open && (!found || each.latest.front().order > found->order)) found = each.latest.front();
    }
    for (Each& each : all_) {
      if (found) continue;
      each.open -= each.latest.size();
      each.hits += each.latest.size();
      each.latest.clear();
    }
    return found;
  }
  // How often each breakpoint was hit on the way back to `cycle`.
  std::vector<std::uint64_t> hits_down_to(std::uint64_t cycle) const {
    std::vector<std::uint64_t> result;
    for (const Each& each : all_) {
      const auto met = std::count_if(each.latest.begin(), each.latest.end(), [&](const Met& one) { return one.hit.cycle >= cycle; });
      result.push_back(each.hits + static_cast<std::uint64_t>(met));
    }
    return result;
  }

 private:
  struct Each {
    std::uint64_t open = 0;  // hits that are still to be passed
    std::uint64_t hits = 0;  // in the stretches behind
    std::deque<Met> latest = {};
  };
  std::vector<Each> all_;
  std::size_t order_ = 0;
};

}  // namespace

bool Debugger::back_to_breakpoint(const GoesOn& goes_on) {
  Asked asked(goes_on);
  stopped_.reset();
  const std::uint64_t now = machine_.cycle();
  std::optional<Untouched> untouched;
  if (looks_for_uninitialised()) untouched.emplace(empty_, history_);
  std::vector<bool> uninitialised;
  PassedBack passed(breakpoints_);
  std::optional<PassedBack::Met> met;
  BreakpointMatcher matcher(machine_, calls(), context_, breakpoints_, uninitialised, [&](Breakpoint& breakpoint, const Hit& hit) {
    const auto index = static_cast<std::size_t>(&breakpoint - breakpoints_.data());
    if (hit.cycle < now && breakpoint.log.empty()) passed.add(index, breakpoint.id, hit);
    return true;
  });
  const auto worth = [&](const Keyframe& keyframe) {
    const auto matches = [&](const Breakpoint& b) { return may_match(b, keyframe, untouched ? &*untouched : nullptr); };
    return asked.go_on(keyframe.cycle) && std::any_of(breakpoints_.begin(), breakpoints_.end(), matches);
  };
  history_.search_back(now, worth, [&](std::uint64_t first, std::uint64_t last) {
    if (untouched) uninitialised = untouched->at(first);
    asked.look_at(history_, first, last, matcher);
    if (!asked.given_up()) met = passed.stop();
    return met.has_value() || asked.given_up();
  });
  if (asked.given_up()) return false;

  std::uint64_t goal = history_.begin();
  if (met) goal = met->hit.address ? before_access(met->hit.cycle) : met->hit.cycle;
  const std::vector<std::uint64_t> hits = passed.hits_down_to(goal);
  for (std::size_t i = 0; i < hits.size(); ++i) breakpoints_[i].hits += hits[i];
  go_back_to(goal);
  stopped_ = met ? Stopped{StopReason::breakpoint, met->breakpoint, met->hit} : Stopped{StopReason::beginning};
  remove_temporary();
  return met.has_value();
}

// An access lies in the middle of an instruction, or of what comes before the first one: RES reads its vector.
std::uint64_t Debugger::before_access(std::uint64_t cycle) {
  return history_.boundary_before(cycle + 1).value_or(history_.begin());
}

std::optional<Writer> Debugger::last_writer(std::uint16_t address, const GoesOn& goes_on) {
  Asked asked(goes_on);
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
      machine_.cycle(), [&](const Keyframe& keyframe) { return asked.go_on(keyframe.cycle) && keyframe.written.contains(address); },
      [&](std::uint64_t first, std::uint64_t last) {
        asked.look_at(history_, first, last, writes);
        return writes.last.has_value() || asked.given_up();
      });
  if (!writes.last || asked.given_up()) return std::nullopt;
  const std::uint64_t boundary = before_access(writes.last->cycle);
  writes.last->cycle = boundary;
  struct Place : Onlooker {
    const machines::Machine* machine = nullptr;
    std::uint16_t pc = 0;
    void mark(Observation&) override { pc = static_cast<std::uint16_t>(machine->register_value(machine->cpu().program_counter)); }
  } place;
  place.machine = &machine_;
  history_.look_at(boundary, boundary, place);
  writes.last->pc = place.pc;
  return writes.last;
}

}  // namespace janus::debug
