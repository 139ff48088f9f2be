// Follows a level while the machine runs: the current statement, and its call tree, derived from the values of the
// interpreter's own stack pointer at each statement. A GOTO out of a subroutine leaves its frame open, as in the interpreter.
//
// A run to a cycle can end before an instruction with a level event that has not been processed yet. settle() shows the
// level as it will be on continuing; the next run starts again from the state before that. So the result does not
// depend on the path to a cycle.
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
  // State needed to continue from a point of a run.
  struct Position {
    CallTree::Position calls;
    LevelEvent last;                         // the last event
    LevelEvent statement;                    // current statement: kind begins or, if there is none, none or ended
    bool called = false;                     // it has called
    bool line_starts = false;                // the next statement is the first of its line
    std::uint64_t looked_at = cpus::kNever;  // cycle of the last event
  };

  // All references must outlive the tracker.
  LevelTracker(const Level& level, const machines::Machine& machine, const Context& context);

  const Level& level() const { return level_; }
  const CallTree& calls() const { return calls_; }
  CallTree& calls() { return calls_; }
  // Current statement; kind is begins or, if there is none, none or ended.
  const LevelEvent& statement() const { return now_.statement; }
  // In machine code called by a statement.
  bool in_machine_code() const { return now_.last.kind == LevelEvent::Kind::enters; }

  // Addresses at which to call look().
  const std::vector<std::uint16_t>& places() const { return places_; }
  bool is_place(std::uint16_t pc) const { return is_place_[pc]; }
  // Call before the instruction at one of the places. Returns the event to report, if any; null the second time.
  const LevelEvent* look(std::uint16_t pc, std::uint64_t cycle);
  // Call after an input.
  void input_made(const Input& input);
  // Call after a reset.
  void reset(std::uint64_t cycle);
  void settle();

  // Call at an unknown position.
  void begin();
  Position position() const;
  void restore(const Position& position);

 private:
  void unsettle();
  void begin_statement(std::uint64_t cycle);
  void end_program(LevelEvent::Kind kind, std::uint64_t cycle);
  void handle(cpus::FlowKind kind, const LevelEvent& from, std::uint16_t level, std::uint64_t cycle);
  const LevelEvent* tell(LevelEvent::Kind kind, std::uint64_t cycle);

  const Level& level_;
  const machines::Machine& machine_;
  const Context& context_;
  CallTree calls_;
  Position now_;  // without its `calls`
  std::optional<Position> unsettled_;
  std::vector<std::uint16_t> places_;
  std::bitset<0x10000> is_place_;
};

}  // namespace janus::debug
