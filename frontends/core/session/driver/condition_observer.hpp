// Observes only the instructions that a condition or a counter needs. Works alone or together with a debugger, which
// continues to record.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/replay_observer.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

class ConditionObserver final : public debug::ReplayObserver {
 public:
  ConditionObserver(machines::Machine& machine, const debug::Context& context);
  ~ConditionObserver() override;

  // Sets the condition to evaluate; null removes it.
  void set_condition(const debug::Expression* condition);
  // Returns true if the run stopped before an instruction because the condition was true.
  bool met() const { return met_; }

  int add_counter(std::uint16_t address);
  std::uint64_t count(int counter) const { return counters_[static_cast<std::size_t>(counter)].count; }
  void clear_counters();
  // Forwards instructions and accesses to `other` according to its subscription. `other` cannot end the run, and must
  // be removed before it is destroyed.
  void add(debug::ReplayObserver& other);
  void remove(const debug::ReplayObserver& other);

  // Returns true if there is anything to observe. `early` means that the condition cannot be true yet.
  bool is_needed(bool early) const { return !counters_.empty() || !others_.empty() || (condition_ != nullptr && !early); }
  // Observes the bus unless a debugger already does. Call before every segment of a run.
  void attach(bool wanted);
  // Call when a debugger has taken over the bus.
  void forget_bus() { attached_ = false; }

 private:
  struct Counter {
    std::uint16_t address;
    std::uint64_t count = 0;
    std::uint64_t last_cycle = ~std::uint64_t{0};
  };
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
  bool on_access(machines::Access, std::uint16_t, std::uint8_t, std::uint64_t) override;
  void subscribe(machines::Observation& observation) override;
  void mark_own_watches();
  void watch_addresses();

  machines::Machine& machine_;
  const debug::Context& context_;
  const debug::Expression* condition_ = nullptr;
  bool met_ = false;
  bool attached_ = false;
  bool only_watched_writes_ = false;  // the condition depends only on watched writes
  std::vector<Counter> counters_;
  std::vector<debug::ReplayObserver*> others_;
  std::unique_ptr<machines::Observation> observation_;
};

}  // namespace janus::session
