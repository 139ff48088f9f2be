// Searching back: the recorded run is looked at from its latest stretch backwards, and then gone to.
#include "frontends/core/debug/debugger_search.hpp"

#include <algorithm>

namespace janus::debug {

using machines::Observation;

namespace {

// Whether a hit may lie in the stretch after the keyframe.
bool may_match(const Breakpoint& b, const Keyframe& keyframe, const UnwrittenMemory* unwritten) {
  if (!b.enabled || !b.log.empty()) return false;
  if (b.space != 0 || b.level != 0) return true;
  const auto first = static_cast<std::uint16_t>(b.first), last = static_cast<std::uint16_t>(b.last);
  const std::uint8_t needs = kind_of(b.on).needs;
  if (b.on == BreakOn::uninitialised) return unwritten->read_in(keyframe);
  if (needs == 0) return true;
  const auto end = std::max(first, last);
  return ((needs & Observation::kExecute) != 0 && keyframe.executed.meets(first, end)) ||
         ((needs & Observation::kRead) != 0 && keyframe.read.meets(first, end)) ||
         ((needs & Observation::kWrite) != 0 && keyframe.written.meets(first, end));
}

}  // namespace

Debugger::BreakpointSearch::BreakpointSearch(Debugger& debugger)
    : BackSearch(debugger.history_, debugger.machine_.cycle()),
      debugger_(debugger),
      passed_(debugger.breakpoints_),
      matcher_(debugger.machine_, debugger.history_, debugger.context_, debugger.breakpoints_, uninitialised_,
               [this](const Breakpoint& breakpoint, const Hit& hit) {
                 const auto index = static_cast<std::size_t>(&breakpoint - debugger_.breakpoints_.data());
                 if (hit.cycle < last() && breakpoint.log.empty()) passed_.add(index, breakpoint.id, hit);
                 return true;
               }) {
  debugger.stopped_.reset();
  if (debugger.looks_for_uninitialised()) unwritten_.emplace(debugger.empty_, debugger.history_);
}

bool Debugger::BreakpointSearch::may_contain(const Keyframe& keyframe) const {
  const auto matches = [&](const Breakpoint& b) { return may_match(b, keyframe, unwritten_ ? &*unwritten_ : nullptr); };
  return std::any_of(debugger_.breakpoints_.begin(), debugger_.breakpoints_.end(), matches);
}

Onlooker& Debugger::BreakpointSearch::onlooker(std::uint64_t first) {
  if (unwritten_) uninitialised_ = unwritten_->at(first);
  return matcher_;
}

bool Debugger::BreakpointSearch::found() {
  met_ = passed_.stop();
  return met_.has_value();
}

bool Debugger::BreakpointSearch::go_there() {
  if (given_up()) return false;
  std::uint64_t goal = debugger_.history_.begin();
  if (met_) goal = met_->hit.address ? debugger_.before_access(met_->hit.cycle) : met_->hit.cycle;
  const std::vector<std::uint64_t> hits = passed_.hits_down_to(goal);
  for (std::size_t i = 0; i < hits.size(); ++i) debugger_.breakpoints_[i].hits += hits[i];
  debugger_.go_back_to(goal);
  debugger_.stopped_ = met_ ? Stopped{StopReason::breakpoint, met_->breakpoint, met_->hit, debugger_.find(met_->breakpoint)->level}
                            : Stopped{StopReason::beginning};
  debugger_.remove_temporary();
  return met_.has_value();
}

Debugger::WriterSearch::WriterSearch(Debugger& debugger, std::uint16_t address)
    : BackSearch(debugger.history_, debugger.machine_.cycle()), debugger_(debugger) {
  writes_.address = address;
  writes_.limit = last();
}

bool Debugger::WriterSearch::may_contain(const Keyframe& keyframe) const { return keyframe.written.contains(writes_.address); }

std::optional<Writer> Debugger::WriterSearch::writer() {
  if (!writes_.last || given_up()) return std::nullopt;
  struct Place : Onlooker {
    const machines::Machine* machine = nullptr;
    const History* history = nullptr;
    std::uint16_t pc = 0;
    std::vector<std::uint16_t> lines;
    void subscribe(Observation&) override {
      pc = static_cast<std::uint16_t>(machine->register_value(machine->cpu().program_counter));
      for (int level = 1; level < history->level_count(); ++level) lines.push_back(history->tracker(level).statement().line);
    }
  } place;
  place.machine = &debugger_.machine_;
  place.history = &debugger_.history_;
  const std::uint64_t boundary = debugger_.before_access(writes_.last->cycle);
  debugger_.history_.look_at(boundary, boundary, place);
  return Writer{boundary, place.pc, writes_.last->value, std::move(place.lines)};
}

bool Debugger::back_to_breakpoint(const GoesOn& goes_on) {
  BreakpointSearch search(*this);
  while (search.step(goes_on)) {}
  return search.go_there();
}

std::optional<Writer> Debugger::last_writer(std::uint16_t address, const GoesOn& goes_on) {
  WriterSearch search(*this, address);
  while (search.step(goes_on)) {}
  return search.writer();
}

// An access lies in the middle of an instruction, or of what comes before the first one: RES reads its vector.
std::uint64_t Debugger::before_access(std::uint64_t cycle) { return history_.boundary_before(cycle + 1).value_or(history_.begin()); }

}  // namespace janus::debug
