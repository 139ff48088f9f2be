// A debugger plan, which defines where to stop a forward run. Each kind of goal has its own type; level 0 is the machine.
//
//                 level 0: met before the instruction ...       above: met at the start of a statement ...
//   Instructions  after this many                               after this many; or before the first instruction that one calls
//   Over          after the current one and all that it calls   once no call made by the current one is open
//   Close         after the frame is closed                     once the frame is closed
//   Enter         that starts a frame of the routine            that starts a frame of the line
//   Depth         at which the calls reach the depth            at which the calls reach the depth
//   Address       at the address                                on that line
//   Cycle         at or after that cycle                        -
//   Line          at which a source line starts                 -
//   Call          at a routine that the current frame called,   -
//                 or at which Line over called code is met
//
// A plan at a level above 0 is also met when the program ends. If an interrupt occurs before the instruction of Over or Close, it must end
// first. However, if the same interrupt occurs again immediately because its line is still low, the plan is met at its handler.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

#include "frontends/core/debug/call_tree.hpp"
#include "frontends/core/debug/levels/level.hpp"
#include "frontends/core/debug/line_starts.hpp"

namespace janus::debug {

struct Plan {
  // The machine's position, before the instruction at `pc`.
  struct Boundary {
    const CallTree& calls;
    std::uint64_t cycle;
    std::uint16_t pc;
  };

  // Goals have functions that return true if the goal is met: `met` is called at a boundary, `update_calls` after the calls have changed (met at
  // the next boundary), and `met_at_statement` at the start of a statement of the level. A missing function counts as returning false.
  struct Instructions {
    std::uint64_t left;
    std::uint64_t entered = cpus::kNever;  // cycle at which a statement entered machine code
    bool met(const Boundary&) { return --left == 0; }
    bool met_at_statement(const LevelEvent&, const CallTree&) { return --left == 0; }
  };
  struct Close {
    std::uint64_t serial;
    std::optional<std::uint16_t> handler = {};  // entry address if the frame belongs to an IRQ or NMI
    bool closed = false;
    bool again = false;  // met because the same interrupt occurred again before any instruction was executed
    bool update_calls(const CallTree& calls) { return closed = closed || !calls.is_open(serial); }
    bool met(const Boundary& at);
    bool met_at_statement(const LevelEvent&, const CallTree& calls) const { return !calls.is_open(serial); }
  };
  struct StepOver {
    std::uint64_t serial;            // serial number of the frame that the instruction opens, if any
    std::uint16_t pc;                // address of the instruction
    std::optional<Close> call = {};  // waits until the frame closes
    bool interrupted = false;        // the frame belongs to an interrupt, and the instruction must still run
    bool update_calls(const CallTree& calls) { return call && call->update_calls(calls); }
    bool met(const Boundary& at);
    bool met_at_statement(const LevelEvent&, const CallTree& calls) const { return !calls.is_open(serial); }
  };
  struct Enter {
    std::uint16_t routine;
    std::uint64_t next_serial = 0;  // CallTree::next_serial() at the last check
    bool entered = false;
    bool update_calls(const CallTree& calls);
    bool met(const Boundary&) const { return entered; }
    bool met_at_statement(const LevelEvent& event, const CallTree& calls) const;
  };
  struct Depth {
    std::uint32_t depth;
    std::uint32_t last;  // depth at the last check
    bool reached = false;
    bool reaches_depth(std::uint32_t now) { return std::exchange(last, now) != depth && now == depth; }
    bool update_calls(const CallTree& calls) { return reached = reaches_depth(calls.depth()) || reached; }
    bool met(const Boundary&) const { return reached; }
    bool met_at_statement(const LevelEvent&, const CallTree& calls) { return reaches_depth(calls.depth()); }
  };
  struct Address {
    std::uint16_t address;
    bool met(const Boundary& at) const { return at.pc == address; }
    bool met_at_statement(const LevelEvent& event, const CallTree&) const { return event.line == address; }
  };
  struct Cycle {
    std::uint64_t cycle;
    bool met(const Boundary& at) const { return at.cycle >= cycle; }
  };
  struct Line {
    const LineStarts* starts;  // owned by the debugger
    LineStarts::LineWalk walk;
    std::uint64_t below = cpus::kNever;  // for step over: the frame must have a lower serial number, as all open frames do
    bool met(const Boundary& at);
  };
  struct Call {
    Line line;  // for stepping over the line
    std::uint16_t routine;
    std::uint64_t caller;  // serial number of the current frame
    bool called = false;
    bool update_calls(const CallTree& calls);
    bool met(const Boundary& at) { return (called && at.pc == routine) || line.met(at); }
  };

  // Creates a goal that is met once a frame has closed.
  static Close make_close(const CallTree& calls, std::uint64_t serial);

  std::variant<std::monostate, Instructions, StepOver, Close, Enter, Depth, Address, Cycle, Line, Call> goal = {};
  int level = 0;

  bool any() const { return goal.index() != 0; }
  bool is_interrupted_again() const;      // true if met at the handler of an interrupt that occurred again immediately
  const LineStarts* line_starts() const;  // the goal's line starts; null if it has none
  bool needs_every_instruction() const;   // true if the next instruction must be reported at any address
  bool needs_calls() const;
  // Call when the run continues. Only call changes after this point count.
  void on_resume(const CallTree& calls);
  bool update_calls(const CallTree& calls);
  bool met(const Boundary& at);
  // Call after an event at the plan's level; `calls` must belong to that level.
  bool on_level_event(const LevelEvent& event, const CallTree& calls);
};

}  // namespace janus::debug
