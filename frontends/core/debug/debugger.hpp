// Debugger with breakpoints, steps, and reverse execution in a recorded run.
//
// Forward commands have two parts: a plan sets where to stop (step_over and its like), then advance() runs, in any
// number of pieces, until stopped() returns the reason. Backward commands complete at once: they only search the
// recording. Steps use the serial numbers of frames instead of program counters, so recursion is not a special case.
//
//   debugger.step_over();
//   while (!debugger.stopped()) debugger.advance({.until_cycle = machine.cycle() + 20'000});
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "frontends/core/debug/breakpoint.hpp"
#include "frontends/core/debug/breakpoint_matcher.hpp"
#include "frontends/core/debug/history/history.hpp"
#include "frontends/core/debug/plan.hpp"

namespace janus::debug {

enum class StopReason : std::uint8_t {
  breakpoint,  // Stopped::breakpoint
  step,        // the plan is complete
  jammed,      // the processor executes nothing until reset
  beginning,   // reverse: nothing is earlier
};

struct Stopped {
  StopReason reason = StopReason::step;
  int breakpoint = 0;              // its ID
  Hit hit = {};                    // of the breakpoint
  int level = 0;                   // of the breakpoint, or of the plan: the position is reported as a line of that level
  bool interrupted_again = false;  // for a step: the same interrupt occurred again at once, before any instruction
};

// Origin of a written byte: an instruction, or the pushes of an interrupt.
struct Writer {
  std::uint64_t cycle = 0;  // boundary before it; for an interrupt, before the instruction that it followed
  std::uint16_t pc = 0;     // of the instruction; for an interrupt, the interrupted address
  std::uint8_t value = 0;   // value written
  cpus::InterruptKind interrupt = cpus::InterruptKind::none;  // not `software`, which is an instruction
  bool reset = false;                                         // the reset sequence
  std::vector<std::uint16_t> lines = {};                      // per level from 1 on: the current line; 0: none
};

// The last external change of a byte, by the user or by a file, up to a cycle; null: none. Takes a space, and an address in it.
const Input* last_poke(const History& history, int space, std::uint32_t address, std::uint64_t cycle);

class Debugger {
 public:
  // Receives the hits of log points during the run: it may inspect the machine but not change it. False stops the run,
  // like a breakpoint.
  using LogSink = std::function<bool(const Breakpoint&, const Hit&)>;

  // Conditions are evaluated in `context`. All references must outlive the debugger.
  Debugger(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches, const Context& context,
           std::span<const Level> levels = {});
  ~Debugger();

  History& history() { return history_; }
  const History& history() const { return history_; }
  const CallTree& calls(int level = 0) const { return history_.calls(level); }

  // --- Breakpoints -------------------------------------------------------------------------------------------
  // Returns why it is invalid (one line); empty if valid.
  std::string refusal(const Breakpoint& breakpoint) const;
  // Returns its ID, or an error. Its own ID is preserved, unless it is in use.
  std::variant<int, std::string> add(Breakpoint breakpoint);
  // Replaces the breakpoint with its ID, and continues counting its hits. Returns an error, or an empty string.
  std::string change(Breakpoint breakpoint);
  bool remove(int id);
  void remove_all() {  // also stashed ones
    breakpoints_.clear();
    aside_.reset();
  }
  Breakpoint* find(int id);
  const std::vector<Breakpoint>& breakpoints() const { return breakpoints_; }
  // Stashes a copy of the breakpoints: changes until restore_breakpoints() are temporary (a tutorial). Later calls
  // until then have no effect.
  void set_breakpoints_aside() {
    if (!aside_) aside_ = breakpoints_;
  }
  void restore_breakpoints() {
    if (aside_) breakpoints_ = *std::exchange(aside_, std::nullopt);
  }
  // Breakpoints to save: the stashed ones, if any.
  const std::vector<Breakpoint>& lasting_breakpoints() const { return aside_ ? *aside_ : breakpoints_; }
  // Adds the breakpoints of another session of the same program, including stashed ones; counts hits from 0.
  void take_breakpoints(const Debugger& other);
  LogSink on_log(LogSink sink) { return std::exchange(log_sink_, std::move(sink)); }  // returns the previous one

  // --- Forward: plans ----------------------------------------------------------------------------------------
  // At levels from 1 on, statements take the place of the machine's instructions: a plan completes at the start of one,
  // or when its program ends. Stepping into a statement that calls machine code stops at the first instruction there.
  void go();  // to the next breakpoint
  void step_into(std::uint64_t instructions = 1, int level = 0);
  void step_over(int level = 0);  // a call and all that it calls count as one instruction
  void step_out(int level = 0);   // until the current frame, or the one with this serial, is closed
  void step_out_of(std::uint64_t serial, int level = 0);
  void to_next_entry(int level = 0);                  // of the current routine
  void to_depth(std::uint32_t depth, int level = 0);  // when the depth is reached again: not at once
  void to_line(std::uint16_t line, int level);        // at the start of a statement of the line
  void to_address(std::uint16_t address);
  void to_cycle(std::uint64_t cycle);
  // To the start of the next source line, or `over` called code. Runs through code without lines. If no lines are known
  // at all, steps one instruction.
  void step_line(bool over = false);
  // Into the call of a routine by the current line's code; if the line does not call it, over the line. Code without
  // lines must be about to call it.
  void step_into_call(std::uint16_t routine);

  bool has_plan() const { return plan_.any(); }
  // Stop::observer: see stopped(), or requested by `also`, which receives only instructions (subscribe, before).
  machines::Stop advance(const machines::RunOptions& options, Onlooker* also = nullptr);
  // Reason why the last advance() stopped; nullopt: none yet.
  const std::optional<Stopped>& stopped() const { return stopped_; }
  void clear_stopped() { stopped_.reset(); }

  // --- Backward: false and Stopped::beginning if nothing is earlier ---------------------------------------------
  // All of them can be cancelled (ProgressScope). They then throw Cancelled, and the machine does not move.
  // From the end of a statement that called machine code, back_into leads to the last instruction there.
  bool back_into(int level = 0);
  bool back_over(int level = 0);
  bool back_out(int level = 0);  // to the call of the current frame
  // Hits also count in reverse, and the remaining number of `ignore` is passed. Log points write nothing.
  bool back_to_breakpoint();
  bool back_to_entry(std::uint64_t serial, int level = 0);  // of a frame that is open or long; also forward
  bool back_line(bool over = false);
  // Finds the last write to a byte of memory or of a port before now, or change of a byte of another space; the machine does not move.
  std::optional<Writer> last_writer(std::uint32_t address, int space = 0);
  // Finds the origin of this recorded access, which has an address; its value is the one after it.
  Writer writer_of(const Hit& hit);

  // The same three searches in slices: debugger_search.hpp.
  class BreakpointSearch;
  class WriterSearch;
  class LineSearch;

  // Source of the lines for steps by line, called for each step.
  void set_sources(std::function<const SourceMap&()> sources) { sources_ = std::move(sources); }
  bool knows_lines() const { return sources_ && !sources_().empty(); }

  // Per address of memory: RAM that was empty at the start of the history.
  void set_empty(std::vector<bool> empty) {
    empty_ = std::move(empty);
    uninitialised_.clear();
  }
  // Addresses of this RAM that neither the program nor an input has written up to now.
  std::vector<bool> uninitialised() const;

 private:
  class Live;  // observes forward runs

  void begin(const Plan& plan);
  void stop(Stopped stopped);
  bool hit(Breakpoint& breakpoint, const Hit& hit);
  bool looks_for_uninitialised() const;
  void remove_temporary();                    // if it has stopped the run
  bool went_back(bool moved, int level = 0);  // sets stopped()
  bool go_back_to(std::optional<std::uint64_t> cycle, int level = 0);
  Plan::Line next_line(bool over);
  std::unique_ptr<const LineStarts> line_starts() const;  // null: no lines are known
  std::uint64_t before_access(std::uint64_t cycle);       // boundary before an access, for reverse execution to it
  std::uint16_t pc() const;

  machines::Machine& machine_;
  const Context& context_;
  History history_;
  std::vector<Breakpoint> breakpoints_;
  std::optional<std::vector<Breakpoint>> aside_;
  int next_id_ = 1;
  LogSink log_sink_;
  std::function<const SourceMap&()> sources_;
  std::unique_ptr<const LineStarts> starts_;  // of the plan
  Plan plan_;
  std::unique_ptr<Live> live_;
  std::size_t noted_inputs_ = 0;  // number of log entries when the plan was made, or processed since
  std::optional<Stopped> stopped_;
  std::vector<bool> empty_;                           // RAM that was empty at the beginning
  std::vector<bool> uninitialised_;                   // updated during the run
  std::pair<std::uint64_t, std::size_t> known_at_{};  // cycle and inputs for which uninitialised_ is current
};

}  // namespace janus::debug
