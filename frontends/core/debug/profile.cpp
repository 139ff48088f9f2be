#include "frontends/core/debug/profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace janus::debug {

void Profile::subscribe(machines::Observation& observation) {
  observation.every_instruction = level_ == 0 && !addresses_.empty();
  const bool begins = !std::exchange(began_already_, true);
  if (begins) began_ = marked_ = machine_.cycle();
  follow(machine_.cycle(), !begins);
}

bool Profile::before(std::uint16_t pc, std::uint64_t cycle) {
  if (level_ == 0 && !addresses_.empty()) count(pc, cycle);
  return true;
}

void Profile::count(std::uint16_t place, std::uint64_t cycle) {
  if (running_) addresses_[pc_].cycles += cycle - pc_cycle_;
  running_ = true;
  ++addresses_[place].executed;
  pc_ = place;
  pc_cycle_ = cycle;
}

// What goes on when the program is over is booked to no line.
bool Profile::level_came(int level, const LevelEvent& event) {
  if (level_ == 0 || level != level_) return true;
  follow(event.cycle, true);
  if (event.kind == LevelEvent::Kind::begins) count(event.line, event.cycle);
  if (event.kind == LevelEvent::Kind::ended && running_) {
    addresses_[pc_].cycles += event.cycle - pc_cycle_;
    running_ = false;
  }
  return true;
}

void Profile::close_top(std::uint64_t cycle) {
  Routine& routine = *open_.back().routine;
  if (--routine.open == 0) routine.sums.inclusive += cycle - routine.open_since;
  open_.pop_back();
}

Profile::Routine& Profile::routine_at(std::uint16_t address) {
  Routine*& routine = entered_[address];
  if (routine == nullptr) {
    routine = &routines_.emplace_back();
    routine->sums.address = address;
  }
  return *routine;
}

// The frames that are open now take the place of those that were, from the first that differs.
void Profile::follow(std::uint64_t cycle, bool counts) {
  if (!open_.empty()) open_.back().routine->sums.own += cycle - marked_;
  marked_ = cycle;
  const auto& now = calls_.open();
  std::size_t same = std::min(open_.size(), now.size());
  while (same > 0 && open_[same - 1].serial != now[same - 1].serial) --same;
  while (open_.size() > same) close_top(cycle);
  for (std::size_t i = same; i < now.size(); ++i) {
    Routine& routine = routine_at(now[i].routine);
    if (counts && now[i].opened == cycle) ++routine.sums.calls;
    if (routine.open++ == 0) routine.open_since = cycle;
    open_.push_back({now[i].serial, &routine});
  }
}

// A program that was started from outside.
void Profile::input_made(const Input&) { follow(machine_.cycle(), true); }

void Profile::finished() {
  const std::uint64_t end = machine_.cycle();
  if (running_) addresses_[pc_].cycles += end - pc_cycle_;
  running_ = false;
  follow(end, true);
  while (!open_.empty()) close_top(end);
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
    text +=
        fmt::format("{},${:04X},{},{},{}\n", code.routine(routine.address), routine.address, routine.calls, routine.own, routine.inclusive);
  return text;
}

}  // namespace janus::debug
