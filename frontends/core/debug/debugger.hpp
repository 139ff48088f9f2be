// Debugger with breakpoints, steps, and reverse execution in a recorded run.
//
// A forward command such as step_over sets a plan, which defines where to stop. The caller then calls advance()
// repeatedly until stopped() returns a reason. Backward commands complete immediately, because they only search the
// recording. Steps use frame serial numbers instead of program counters, so recursion is not a special case.
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
  jammed,      // the processor executes no instructions until a reset
  beginning,   // reverse execution found nothing earlier
};

struct StopInfo {
  StopReason reason = StopReason::step;
  int breakpoint = 0;              // ID of the breakpoint
  Hit hit = {};                    // the breakpoint's hit
  int level = 0;                   // level of the breakpoint or the plan; if above 0, the position is reported as a line of this level
  bool interrupted_again = false;  // for a step: the same interrupt occurred again before any instruction was executed
};

// The origin of a written byte: an instruction, an interrupt or a reset.
struct Writer {
  std::uint64_t cycle = 0;  // cycle of the boundary before the instruction or, for an interrupt, before the preceding instruction
  std::uint16_t pc = 0;     // address of the instruction or, for an interrupt, the interrupted address
  std::uint8_t value = 0;   // value written
  cpus::InterruptKind interrupt = cpus::InterruptKind::none;  // never `software`, which is an instruction
  bool reset = false;                                         // written by the reset sequence
  std::vector<std::uint16_t> lines = {};                      // current line of each level from 1; 0 if there is none
};

// Returns the last external change to a byte (by the user or by loading a file) at or before `cycle`, or null if there is none.
const Input* last_poke(const History& history, int space, std::uint32_t address, std::uint64_t cycle);

class Debugger {
 public:
  // Receives log point hits during a run. May inspect the machine but not change it. Returning false stops the run,
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
  // Returns one line that explains why the breakpoint is invalid, or an empty string if it is valid.
  std::string validation_error(const Breakpoint& breakpoint) const;
  // Adds a breakpoint and returns its ID, or an error. Keeps the breakpoint's own ID unless it is already in use.
  std::variant<int, std::string> add(Breakpoint breakpoint);
  // Replaces the breakpoint with the same ID, keeping its hit count. Returns an error, or an empty string.
  std::string replace_breakpoint(Breakpoint breakpoint);
  bool remove_breakpoint(int id);
  void remove_all_breakpoints() {  // including stashed breakpoints
    breakpoints_.clear();
    aside_.reset();
  }
  Breakpoint* find_breakpoint(int id);
  const std::vector<Breakpoint>& breakpoints() const { return breakpoints_; }
  // Stashes a copy of the breakpoints, so that changes last only until restore_breakpoints() is called, as in a tutorial.
  // Does nothing if a copy is already stashed.
  void suspend_breakpoints() {
    if (!aside_) aside_ = breakpoints_;
  }
  void restore_breakpoints() {
    if (aside_) breakpoints_ = *std::exchange(aside_, std::nullopt);
  }
  // Returns the breakpoints to save: the stashed copy, if there is one.
  const std::vector<Breakpoint>& user_breakpoints() const { return aside_ ? *aside_ : breakpoints_; }
  // Adds the breakpoints of another session of the same program, including stashed ones, and resets their hit counts.
  void copy_breakpoints_from(const Debugger& other);
  LogSink on_log(LogSink sink) { return std::exchange(log_sink_, std::move(sink)); }  // returns the previous sink

  // --- Forward: plans ----------------------------------------------------------------------------------------
  // At levels above 0, steps are statements instead of instructions. A plan completes when a statement starts or the
  // program ends. Stepping into a statement that calls machine code stops at the first instruction of this code.
  void go();  // runs to the next breakpoint
  void step_into(std::uint64_t instructions = 1, int level = 0);
  void step_over(int level = 0);  // treats a call, with all nested calls, as one instruction
  void step_out(int level = 0);   // until the current frame, or the frame with this serial number, is closed
  void step_out_of(std::uint64_t serial, int level = 0);
  void run_to_next_entry(int level = 0);                  // to the next call of the current routine
  void run_to_depth(std::uint32_t depth, int level = 0);  // until the depth is reached again; never stops immediately
  void run_to_line(std::uint16_t line, int level);        // to the start of a statement on the line
  void run_to_address(std::uint16_t address);
  void run_to_cycle(std::uint64_t cycle);
  // Steps to the start of the next source line; `over` steps over called code. Runs through code without lines. If no
  // lines are known at all, steps one instruction.
  void step_line(bool over = false);
  // Steps into the current line's call to a routine, or over the line if it does not call the routine. In code without
  // lines, the next instruction must be the call.
  void step_into_call(std::uint16_t routine);

  bool has_plan() const { return plan_.any(); }
  // Returns Stop::observer if stopped() gives a reason or `also` requested the stop. `also` observes only instructions (subscribe, before).
  machines::Stop advance(const machines::RunOptions& options, ReplayObserver* also = nullptr);
  // Returns the reason why the last run stopped, or nullopt if it has not stopped.
  const std::optional<StopInfo>& last_stop() const { return stopped_; }
  void clear_stop() { stopped_.reset(); }

  // --- Backward: return false, with Stopped::beginning, if there is nothing earlier -----------------------------
  // If cancelled (ProgressScope), these functions throw Cancelled and the machine does not move. After a statement that
  // called machine code, step_back_into moves to the last instruction of this code.
  bool step_back_into(int level = 0);
  bool step_back_over(int level = 0);
  bool step_back_out(int level = 0);  // to the call of the current frame
  // Hits are also counted in reverse, and the remaining `ignore` count is applied. Log points write nothing.
  bool run_back_to_breakpoint();
  bool run_back_to_entry(std::uint64_t serial, int level = 0);  // to the entry of an open or long frame, backward or forward
  bool step_back_line(bool over = false);
  // Finds the last write to a memory byte or a port before the current cycle, or the last change to a byte in another space. The machine
  // does not move.
  std::optional<Writer> last_writer(std::uint32_t address, int space = 0);
  // Finds the origin of a recorded access; `hit` must have an address. Writer::value is the value after the access.
  Writer find_writer(const Hit& hit);

  // Searches that run in time slices; see debugger_search.hpp.
  class BreakpointSearch;
  class WriterSearch;
  class LineSearch;

  // Sets the provider of line information, which is called for each line step.
  void set_sources(std::function<const SourceMap&()> sources) { sources_ = std::move(sources); }
  bool has_source_lines() const { return sources_ && !sources_().empty(); }

  // Sets one flag per memory address: true for RAM that was uninitialised at the start of the history.
  void set_uninitialised_cells(std::vector<bool> empty) {
    empty_ = std::move(empty);
    uninitialised_.clear();
  }
  // Returns one flag per memory address: true for uninitialised RAM that neither the program nor an input has written so far.
  std::vector<bool> uninitialised_cells() const;

 private:
  class RunObserver;  // observes forward runs

  void begin(const Plan& plan);
  void stop(StopInfo stopped);
  bool hit(Breakpoint& breakpoint, const Hit& hit);
  bool detects_uninitialised() const;
  void remove_temporary_breakpoint();               // removes the breakpoint that stopped the run
  bool finish_backward(bool moved, int level = 0);  // sets stopped()
  bool go_back_to(std::optional<std::uint64_t> cycle, int level = 0);
  Plan::Line next_line(bool over);
  std::unique_ptr<const LineStarts> line_starts() const;      // null if no lines are known
  std::uint64_t boundary_before_access(std::uint64_t cycle);  // returns the boundary before an access, for reverse execution to it
  std::uint16_t pc() const;

  machines::Machine& machine_;
  const Context& context_;
  History history_;
  std::vector<Breakpoint> breakpoints_;
  std::optional<std::vector<Breakpoint>> aside_;
  int next_id_ = 1;
  LogSink log_sink_;
  std::function<const SourceMap&()> sources_;
  std::unique_ptr<const LineStarts> starts_;  // used by the plan
  Plan plan_;
  std::unique_ptr<RunObserver> live_;
  std::size_t noted_inputs_ = 0;  // number of log entries when the plan was made, plus those processed since
  std::optional<StopInfo> stopped_;
  std::vector<bool> empty_;                           // RAM that was uninitialised at the start
  std::vector<bool> uninitialised_;                   // updated during the run
  std::pair<std::uint64_t, std::size_t> known_at_{};  // cycle and inputs for which uninitialised_ is current
};

}  // namespace janus::debug
