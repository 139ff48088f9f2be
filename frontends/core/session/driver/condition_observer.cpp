#include "frontends/core/session/driver/condition_observer.hpp"

namespace janus::session {

ConditionObserver::ConditionObserver(machines::Machine& machine, const debug::Context& context) : machine_(machine), context_(context) {}

ConditionObserver::~ConditionObserver() {
  if (attached_) machine_.observe(nullptr);
}

void ConditionObserver::set_condition(const debug::Expression* condition) {
  condition_ = condition;
  met_ = false;
  mark_own_watches();
}

int ConditionObserver::add_counter(std::uint16_t address) {
  counters_.push_back({.address = address});
  mark_own_watches();
  return static_cast<int>(counters_.size()) - 1;
}

void ConditionObserver::clear_counters() {
  counters_.clear();
  mark_own_watches();
}

void ConditionObserver::add(debug::ReplayObserver& other) {
  others_.push_back(&other);
  mark_own_watches();
}

void ConditionObserver::remove(const debug::ReplayObserver& other) {
  std::erase(others_, &other);
  mark_own_watches();
}

void ConditionObserver::mark_own_watches() {
  if (!observation_) observation_ = std::make_unique<machines::Observation>();
  observation_->observer = this;
  observation_->every_instruction = false;
  observation_->watch.clear();
  subscribe(*observation_);
  watch_addresses();
}

// A condition that depends only on bytes of memory is evaluated at the start of a segment of a run, and after each
// write to one of them.
void ConditionObserver::watch_addresses() {
  only_watched_writes_ = false;
  if (condition_ == nullptr || !observation_->every_instruction) return;
  const auto places = condition_->memory_addresses();
  if (!places) return;
  std::vector<std::uint16_t> all;
  for (const std::uint32_t place : *places) {
    const std::vector<std::uint16_t> images =
        place > 0xFFFF ? std::vector<std::uint16_t>{} : machine_.mirrors(static_cast<std::uint16_t>(place));
    if (images.empty()) return;
    all.insert(all.end(), images.begin(), images.end());
  }
  for (const std::uint16_t address : all) observation_->watch.add(address, machines::Observation::kWrite);
  only_watched_writes_ = true;
}

bool ConditionObserver::on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  for (debug::ReplayObserver* other : others_) other->on_access(access, address, value, cycle);
  if (only_watched_writes_ && access == machines::Access::write) observation_->every_instruction = true;
  return true;
}

// If the condition requires one of a few values of the program counter, watches only these addresses.
void ConditionObserver::subscribe(machines::Observation& observation) {
  for (const Counter& counter : counters_) observation.watch.add(counter.address, machines::Observation::kExecute);
  for (debug::ReplayObserver* other : others_) other->subscribe(observation);
  if (condition_ == nullptr) return;
  const auto places = condition_->required_values(machine_.cpu().program_counter);
  if (!places) {
    observation.every_instruction = true;
    return;
  }
  for (const std::int64_t place : *places) {
    if (place >= 0 && place <= 0xFFFF) observation.watch.add(static_cast<std::size_t>(place), machines::Observation::kExecute);
  }
}

void ConditionObserver::attach(bool wanted) {
  if (only_watched_writes_) observation_->every_instruction = true;
  if (wanted == attached_) return;
  attached_ = wanted;
  machine_.observe(wanted ? observation_.get() : nullptr);
}

bool ConditionObserver::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  for (Counter& counter : counters_) {
    if (counter.address != pc || counter.last_cycle == cycle) continue;
    ++counter.count;
    counter.last_cycle = cycle;
  }
  for (debug::ReplayObserver* other : others_) other->before_instruction(pc, cycle);
  if (only_watched_writes_) observation_->every_instruction = false;
  if (condition_ == nullptr || !condition_->is_true(context_)) return true;
  met_ = true;
  return false;
}

}  // namespace janus::session
