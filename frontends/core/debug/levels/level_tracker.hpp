// Tracks a level while the machine runs: its current statement, and its call tree, which is derived from the interpreter's own stack
// pointer at each statement. A GOTO out of a subroutine leaves the frame open, as in the interpreter.
//
// A run to a cycle can end just before an instruction whose level event has not been processed yet. process_pending_event() processes
// the event in advance, and the next run restores the state before it. The result therefore does not depend on how a cycle is reached.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "frontends/core/debug/call_tree.hpp"
#include "frontends/core/debug/levels/level.hpp"
#include "machines/board/observation.hpp"

namespace janus::debug {

class LevelTracker {
 public:
  // State needed to continue from a point in a run.
  struct Position {
    CallTree::Position calls;
    LevelEvent last;                           // last reported event
    LevelEvent statement;                      // current statement (`begins`), or `none` or `ended` if there is no statement
    bool called = false;                       // the statement has made a call
    bool line_starts = false;                  // the next statement is the first of its line
    std::uint64_t event_cycle = cpus::kNever;  // cycle of the last call to observe()
  };

  // All references must outlive the tracker.
  LevelTracker(const Level& level, const machines::Machine& machine, const Context& context);

  const Level& level() const { return level_; }
  const CallTree& calls() const { return calls_; }
  CallTree& calls() { return calls_; }
  // Returns the current statement, as in Position::statement.
  const LevelEvent& statement() const { return now_.statement; }
  // Returns true while machine code called by a statement is running.
  bool in_machine_code() const { return now_.last.kind == LevelEvent::Kind::enters; }

  // Returns the addresses at which to call observe().
  const std::vector<std::uint16_t>& observed_addresses() const { return places_; }
  bool is_observed_address(std::uint16_t pc) const { return is_place_[pc]; }
  // Call before executing an instruction at one of observed_addresses(). Returns the event to report, if any; a second call at the same cycle returns null.
  const LevelEvent* observe(std::uint16_t pc, std::uint64_t cycle);
  // Call after an input.
  void on_input(const Input& input);
  // Call after a reset.
  void reset(std::uint64_t cycle);
  void process_pending_event();

  // Starts tracking at an unknown position.
  void begin();
  Position position() const;
  void restore(const Position& position);

 private:
  void mark_event_pending();
  void begin_statement(std::uint64_t cycle);
  void end_program(LevelEvent::Kind kind, std::uint64_t cycle);
  void handle(cpus::FlowKind kind, const LevelEvent& from, std::uint16_t level, std::uint64_t cycle);
  const LevelEvent* emit(LevelEvent::Kind kind, std::uint64_t cycle);

  const Level& level_;
  const machines::Machine& machine_;
  const Context& context_;
  CallTree calls_;
  Position now_;  // with empty `calls`
  std::optional<Position> unsettled_;
  std::vector<std::uint16_t> places_;
  std::bitset<0x10000> is_place_;
};

}  // namespace janus::debug
