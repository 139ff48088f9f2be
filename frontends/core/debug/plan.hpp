// A plan of the debugger: where to stop a forward run. Each kind of goal is a type; level 0 is the machine.
//
//                 level 0: met before the instruction ...       above: met at the start of a statement ...
//   Instructions  after so many                                 after so many; or before the first instruction that one calls
//   Over          after the current one and all that it called  once no call of the current one is open
//   Close         after the frame is closed                     once the frame is closed
//   Enter         that starts a frame of the routine            that starts a frame of the line
//   Depth         at which the calls reach the depth            at which the calls reach the depth
//   Address       at the address                                in that line
//   Cycle         at or after that cycle                        -
//   Line          at which a source line starts                 -
//   Call          at a routine that the current frame called,   -
//                 or at which Line over called code is met
//
// A level's plan is also met when its program is over. If an interrupt precedes the instruction of Over or Close, it must end
// first. But if the awaited interrupt occurs again at once, because its line is still low, the plan is met at its handler.
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
  // Position of the machine: before the instruction at `pc`.
  struct Boundary {
    const CallTree& calls;
    std::uint64_t cycle;
    std::uint16_t pc;
  };

  // Functions of a goal: `met` at a boundary; `look` when the calls have changed, true if it will be met at the next
  // boundary; `begins` at the start of a statement of its level. A missing function is false.
  struct Instructions {
    std::uint64_t left;
    std::uint64_t entered = cpus::kNever;  // cycle at which a statement entered machine code
    bool met(const Boundary&) { return --left == 0; }
    bool begins(const LevelEvent&, const CallTree&) { return --left == 0; }
  };
  struct Close {
    std::uint64_t serial;
    std::optional<std::uint16_t> handler = {};  // of the frame of an IRQ or NMI
    bool closed = false;
    bool again = false;  // met because the same interrupt occurred again at once, before any instruction
    bool look(const CallTree& calls) { return closed = closed || !calls.holds(serial); }
    bool met(const Boundary& at);
    bool begins(const LevelEvent&, const CallTree& calls) const { return !calls.holds(serial); }
  };
  struct Over {
    std::uint64_t serial;            // frame that the instruction opens, if any
    std::uint16_t pc;                // its address
    std::optional<Close> call = {};  // waits for that frame
    bool interrupted = false;        // that frame is an interrupt's, and the instruction must still run
    bool look(const CallTree& calls) { return call && call->look(calls); }
    bool met(const Boundary& at);
    bool begins(const LevelEvent&, const CallTree& calls) const { return !calls.holds(serial); }
  };
  struct Enter {
    std::uint16_t routine;
    std::uint64_t next_serial = 0;  // of the calls at the last check
    bool entered = false;
    bool look(const CallTree& calls);
    bool met(const Boundary&) const { return entered; }
    bool begins(const LevelEvent& event, const CallTree& calls) const;
  };
  struct Depth {
    std::uint32_t depth;
    std::uint32_t last;  // depth at the last check
    bool reached = false;
    bool become(std::uint32_t now) { return std::exchange(last, now) != depth && now == depth; }
    bool look(const CallTree& calls) { return reached = become(calls.depth()) || reached; }
    bool met(const Boundary&) const { return reached; }
    bool begins(const LevelEvent&, const CallTree& calls) { return become(calls.depth()); }
  };
  struct Address {
    std::uint16_t address;
    bool met(const Boundary& at) const { return at.pc == address; }
    bool begins(const LevelEvent& event, const CallTree&) const { return event.line == address; }
  };
  struct Cycle {
    std::uint64_t cycle;
    bool met(const Boundary& at) const { return at.cycle >= cycle; }
  };
  struct Line {
    const LineStarts* starts;  // owned by the debugger
    LineStarts::Walk walk;
    std::uint64_t below = cpus::kNever;  // over: in a frame with a lower serial, as all open ones have
    bool met(const Boundary& at);
  };
  struct Call {
    Line line;  // over
    std::uint16_t routine;
    std::uint64_t caller;  // serial of the current frame
    bool called = false;
    bool look(const CallTree& calls);
    bool met(const Boundary& at) { return (called && at.pc == routine) || line.met(at); }
  };

  // Creates a goal that waits until a frame is closed.
  static Close closes(const CallTree& calls, std::uint64_t serial);

  std::variant<std::monostate, Instructions, Over, Close, Enter, Depth, Address, Cycle, Line, Call> goal = {};
  int level = 0;

  bool any() const { return goal.index() != 0; }
  bool interrupted_again() const;         // met at the handler of an interrupt that occurred again at once
  const LineStarts* line_starts() const;  // lines of the goal; null: none
  bool every_instruction() const;         // must see the next instruction at any address
  bool follows_calls() const;
  // Call when the run continues: changes of the calls count from here.
  void go_on(const CallTree& calls);
  bool look(const CallTree& calls);
  bool met(const Boundary& at);
  // Call after an event of the plan's level; `calls` belong to that level.
  bool came(const LevelEvent& event, const CallTree& calls);
};

}  // namespace janus::debug
