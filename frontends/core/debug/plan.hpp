// A plan of the debugger: where a run forward is to stop. Each kind of goal is a type; level 0 is the machine.
//
//                 level 0: met before the instruction ...       above: met where a statement begins ...
//   Instructions  after so many                                 after so many; or before the first instruction that one calls
//   Over          after the one here and all that it called     once no call of the one here is open
//   Close         after which the frame is closed               once the frame is closed
//   Enter         with which a frame of the routine begins      with which a frame of the line begins
//   Depth         with which the calls become so deep           with which the calls become so deep
//   Address       there                                         in that line
//   Cycle         at or after that cycle                        -
//   Line          at which a source line begins                 -
//   Call          at a routine that the frame here called, or     -
//                 where Line over what is called is met
//
// A level's plan is met, too, when its program is over. Where an interrupt comes before the instruction of Over or Close, it is to be over
// first. But where the interrupt that was waited for comes again at once, as its line is still low, the plan is met at its handler.
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
  // Where the machine stands: before the instruction at `pc`.
  struct Boundary {
    const CallTree& calls;
    std::uint64_t cycle;
    std::uint16_t pc;
  };

  // What a goal is asked: `met` at a boundary; `look` when the calls have changed, true: it will be met at the next boundary;
  // `begins` where a statement of its level begins. What a goal does not have is false.
  struct Instructions {
    std::uint64_t left;
    std::uint64_t entered = cpus::kNever;  // when a statement went into machine code
    bool met(const Boundary&) { return --left == 0; }
    bool begins(const LevelEvent&, const CallTree&) { return --left == 0; }
  };
  struct Close {
    std::uint64_t serial;
    std::optional<std::uint16_t> handler = {};  // of the frame, if it is that of an IRQ or NMI
    bool closed = false;
    bool again = false;  // it is met where the same interrupt came again at once, before any instruction
    bool look(const CallTree& calls) { return closed = closed || !calls.holds(serial); }
    bool met(const Boundary& at);
    bool begins(const LevelEvent&, const CallTree& calls) const { return !calls.holds(serial); }
  };
  struct Over {
    std::uint64_t serial;            // of the frame that the instruction opens, if it opens one
    std::uint16_t pc;                // where it stands
    std::optional<Close> call = {};  // waits for that frame
    bool interrupted = false;        // which is an interrupt's that came before the instruction: that is still to run
    bool look(const CallTree& calls) { return call && call->look(calls); }
    bool met(const Boundary& at);
    bool begins(const LevelEvent&, const CallTree& calls) const { return !calls.holds(serial); }
  };
  struct Enter {
    std::uint16_t routine;
    std::uint64_t next_serial = 0;  // of the calls as they were last
    bool entered = false;
    bool look(const CallTree& calls);
    bool met(const Boundary&) const { return entered; }
    bool begins(const LevelEvent& event, const CallTree& calls) const;
  };
  struct Depth {
    std::uint32_t depth;
    std::uint32_t last;  // of the calls as they were last
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
    const LineStarts* starts;  // the debugger keeps it
    LineStarts::Walk walk;
    std::uint64_t below = cpus::kNever;  // over: in a frame whose serial is less, as all that are open have
    bool met(const Boundary& at);
  };
  struct Call {
    Line line;  // over
    std::uint16_t routine;
    std::uint64_t caller;  // serial of the frame here
    bool called = false;
    bool look(const CallTree& calls);
    bool met(const Boundary& at) { return (called && at.pc == routine) || line.met(at); }
  };

  // Until a frame is closed.
  static Close closes(const CallTree& calls, std::uint64_t serial);

  std::variant<std::monostate, Instructions, Over, Close, Enter, Depth, Address, Cycle, Line, Call> goal = {};
  int level = 0;

  bool any() const { return goal.index() != 0; }
  bool interrupted_again() const;         // it is met, at the handler of an interrupt that came again at once
  const LineStarts* line_starts() const;  // that the goal goes by; null: none
  bool every_instruction() const;         // it is to be asked before the next instruction, whichever that is
  bool follows_calls() const;
  // The run goes on: changes of the calls count from here.
  void go_on(const CallTree& calls);
  bool look(const CallTree& calls);
  bool met(const Boundary& at);
  // What happened to the plan's level, whose calls these are.
  bool came(const LevelEvent& event, const CallTree& calls);
};

}  // namespace janus::debug
