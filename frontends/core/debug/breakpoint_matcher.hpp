// Finds breakpoint hits in a run.
//
// Accesses and calls are recorded during an instruction and evaluated at the next instruction boundary, when registers and memory
// have the values that conditions refer to. `found` receives each hit; if it returns false, the run ends.
#pragma once

#include <functional>
#include <vector>

#include "frontends/core/debug/breakpoint.hpp"
#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

// The event that hit a breakpoint.
struct Hit {
  std::uint64_t cycle = 0;                    // cycle of the boundary before the instruction, or of an access during it
  std::optional<std::uint32_t> address = {};  // address accessed or changed
  machines::Access access = machines::Access::fetch;
  std::uint8_t before = 0;  // value before a change
  std::uint8_t after = 0;
  std::uint8_t on_bus = 0;  // byte read or written, or `after` if there was no bus access
  // Watched bytes before and after the instruction, starting at `context_from`: enough to contain the largest value at the address.
  std::uint32_t context_from = 0;
  std::vector<std::uint8_t> all_before = {}, all_after = {};
};

class BreakpointMatcher : public ReplayObserver {
 public:
  using Found = std::function<bool(Breakpoint&, const Hit&)>;

  // `uninitialised` contains one flag per memory address: true if the address counts as never written.
  BreakpointMatcher(const machines::Machine& machine, const History& history, const Context& context, std::vector<Breakpoint>& breakpoints,
                    std::vector<bool>& uninitialised, Found found);

  // Ignores execution breakpoints at this cycle.
  void resume_from(std::uint64_t cycle) { resumed_ = cycle; }
  // Evaluates the recorded accesses at the boundary where a run ends. Returns false if `found` does.
  bool evaluate_accesses();

  void subscribe(machines::Observation& observation) override;
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  bool on_port_access(machines::Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) override;
  Delivery delivery() const override;
  void on_flow(const cpus::FlowEvent& event) override;
  bool on_level_event(int level, const LevelEvent& event) override;
  bool before_input() override { return evaluate_accesses(); }
  void on_input(const Input& input) override;
  void on_finish() override { evaluate_accesses(); }

 protected:
  // Returns true if a derived class needs every instruction to be reported.
  virtual bool needs_every_instruction() const { return false; }
  // Requests before_instruction() at the next boundary.
  void stop_at_next_boundary() { observation_->every_instruction = true; }

 private:
  struct RecordedHit {
    std::size_t breakpoint;
    Hit hit;
  };
  bool needs_comparison(const Breakpoint& breakpoint) const;
  void add_context(std::size_t breakpoint, std::span<const RecordedHit> writes, Hit& hit) const;
  void record_hit(std::size_t breakpoint, const Hit& hit);
  bool on_hit(Breakpoint& breakpoint, const Hit& hit);
  void remember_values();
  bool find_changes(std::uint64_t cycle);

  const machines::Machine& machine_;
  const History& history_;
  const CallTree& calls_;
  const Context& context_;
  std::vector<Breakpoint>& breakpoints_;
  std::vector<bool>& uninitialised_;
  Found found_;
  machines::Observation* observation_ = nullptr;
  bool asked_always_ = false;
  std::uint64_t resumed_ = cpus::kNever;
  std::uint64_t next_serial_ = 0;
  std::vector<RecordedHit> noted_hits_;
  std::vector<std::vector<std::uint8_t>> values_;  // previous bytes watched by each write or change breakpoint
};

}  // namespace janus::debug
