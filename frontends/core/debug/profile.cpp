#include "frontends/core/debug/profile.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::debug {

void Profile::subscribe(machines::Observation& observation) {
  observation.every_instruction = level() == 0 && !addresses_.empty();
  CallTracker::subscribe(observation);
  counts_ = true;
}

bool Profile::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  if (level() == 0 && !addresses_.empty()) count(pc, cycle);
  return true;
}

void Profile::end_instruction(std::uint64_t cycle) {
  if (running_) addresses_[pc_].cycles += cycle - pc_cycle_;
  running_ = false;
}

void Profile::count(std::uint16_t place, std::uint64_t cycle) {
  end_instruction(cycle);
  running_ = true;
  ++addresses_[place].executed;
  pc_ = place;
  pc_cycle_ = cycle;
}

// Time after the end of the program is not booked to a line.
bool Profile::on_level_event(int level, const LevelEvent& event) {
  CallTracker::on_level_event(level, event);
  if (level != this->level()) return true;
  if (event.kind == LevelEvent::Kind::begins) count(event.line, event.cycle);
  if (event.kind == LevelEvent::Kind::ended) end_instruction(event.cycle);
  return true;
}

void Profile::on_calls_changed(std::uint64_t cycle) {
  if (!open_.empty()) open_.back()->sums.own += cycle - marked_;
  marked_ = cycle;
  CallTracker::on_calls_changed(cycle);
}

void Profile::on_call_opened(const Frame& call, std::uint64_t cycle) {
  Routine*& routine = entered_[call.routine];
  if (routine == nullptr) {
    routine = &routines_.emplace_back();
    routine->sums.address = call.routine;
  }
  if (counts_ && call.opened == cycle) ++routine->sums.calls;
  if (routine->open++ == 0) routine->open_since = cycle;
  open_.push_back(routine);
}

void Profile::on_call_closed(const Frame&, std::uint64_t cycle) {
  Routine& routine = *open_.back();
  if (--routine.open == 0) routine.sums.inclusive += cycle - routine.open_since;
  open_.pop_back();
}

void Profile::on_finish() {
  const std::uint64_t end = machine().cycle();
  end_instruction(end);
  on_calls_changed(end);
  close_down_to(0, end);
}

std::vector<RoutineProfile> Profile::routines() const {
  std::vector<RoutineProfile> result;
  for (const Routine& routine : routines_) result.push_back(routine.sums);
  std::sort(result.begin(), result.end(),
            [](const RoutineProfile& a, const RoutineProfile& b) { return a.own != b.own ? a.own > b.own : a.address < b.address; });
  return result;
}

std::string routines_csv(const Profile& profile, const CodeText& code) {
  std::string text = "routine,address,calls,own_cycles,inclusive_cycles\n";
  for (const RoutineProfile& routine : profile.routines())
    text += fmt::format("{},${:04X},{},{},{}\n", code.routine_name(routine.address), routine.address, routine.calls, routine.own,
                        routine.inclusive);
  return text;
}

}  // namespace janus::debug
