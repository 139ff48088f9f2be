// Reverse execution by source lines.
#include <algorithm>

#include "frontends/core/debug/debugger_search.hpp"

namespace janus::debug {

Debugger::LineSearch::LineBeginObserver::LineBeginObserver(Debugger& debugger, bool over, std::uint64_t limit)
    : calls_(debugger.calls()), starts_(debugger.line_starts()), limit_(limit) {
  if (!over) return;
  for (const Frame& frame : calls_.open_frames()) open_.push_back(frame.serial);
  any_before_ = calls_.open_frames().front().opened;
}

bool Debugger::LineSearch::LineBeginObserver::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  if (cycle >= limit_ || !starts_->has_line(pc) || !walk_->is_line_start(pc)) return true;
  const bool wanted = open_.empty() || cycle < any_before_ || std::binary_search(open_.begin(), open_.end(), calls_.top().serial);
  if (wanted) last = cycle;
  return true;
}

Debugger::LineSearch::LineSearch(Debugger& debugger, bool over)
    : RecordingSearch(debugger.history_, debugger.machine_.cycle()), debugger_(debugger), line_begin_observer_(debugger, over, last()) {
  debugger.stopped_.reset();
}

bool Debugger::LineSearch::may_contain(const Keyframe& keyframe) const { return line_begin_observer_.may_run(keyframe.executed); }

ReplayObserver& Debugger::LineSearch::observer(std::uint64_t first) {
  struct Place final : ReplayObserver {
    const Debugger* debugger = nullptr;
    std::optional<std::uint16_t> pc;
    void subscribe(machines::Observation&) override { pc = debugger->pc(); }
  } place;
  place.debugger = &debugger_;
  if (const auto before = debugger_.history_.boundary_before(first)) debugger_.history_.replay_range(*before, *before, place);
  line_begin_observer_.begin(place.pc);
  return line_begin_observer_;
}

bool Debugger::step_back_line(bool over) {
  if (!has_source_lines()) return over ? step_back_over() : step_back_into();
  LineSearch search(*this, over);
  while (search.step()) {}
  return search.go_to_result();
}

}  // namespace janus::debug
