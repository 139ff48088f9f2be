// Follows a level while the machine runs: which statement it is at, and its call tree, made from the values of the interpreter's own
// stack pointer at each statement. A GOTO out of a subroutine leaves its frame open, as the interpreter does.
//
// The machine may stand before an instruction at which something happens to the level without having asked for it (a run to a cycle
// ends there). settle() shows the level as it will be when it goes on, and what follows begins from before that again: so it does not
// matter how a cycle was come to.
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
  // All that is needed to go on from a point of a run.
  struct Position {
    CallTree::Position calls;
    LevelEvent last;                         // what happened last
    LevelEvent statement;                    // that runs: kind begins or, if none does, none or ended
    bool called = false;                     // it has called
    bool line_starts = false;                // the next statement is the first of its line
    std::uint64_t looked_at = cpus::kNever;  // the cycle in which something happened last
  };

  // All outlive the tracker.
  LevelTracker(const Level& level, const machines::Machine& machine, const Context& context);

  const Level& level() const { return level_; }
  const CallTree& calls() const { return calls_; }
  CallTree& calls() { return calls_; }
  // The statement that runs; kind is begins or, if none does, none or ended.
  const LevelEvent& statement() const { return now_.statement; }
  // In machine code that a statement called.
  bool in_machine_code() const { return now_.last.kind == LevelEvent::Kind::enters; }

  // Where look() is to be called.
  const std::vector<std::uint16_t>& places() const { return places_; }
  bool is_place(std::uint16_t pc) const { return is_place_[pc]; }
  // Before the instruction at one of the places. What happens there, if it is anything that others are told; null the second time.
  const LevelEvent* look(std::uint16_t pc, std::uint64_t cycle);
  // An input was made, just now.
  void input_made(const Input& input);
  // The machine was reset.
  void reset(std::uint64_t cycle);
  void settle();

  // The machine stands where nothing is known of.
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
  Position now_;  // but for its `calls`
  std::optional<Position> unsettled_;
  std::vector<std::uint16_t> places_;
  std::bitset<0x10000> is_place_;
};

}  // namespace janus::debug
