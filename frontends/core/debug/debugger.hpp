// The debugger: breakpoints, steps, and going back over a recorded run.
//
// Forward commands come in two parts: a plan says where to stop (step_over and its like), then advance() runs, in as many
// pieces as its caller likes, until stopped() tells why. Backward commands go there at once: they only look at what is
// recorded. Stepping goes by the serial numbers of frames, never by program counters: recursion is no special case.
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
  step,        // the plan is carried out
  jammed,      // the processor executes nothing until reset
  beginning,   // going back: there is nothing earlier
};

struct Stopped {
  StopReason reason = StopReason::step;
  int breakpoint = 0;              // its id
  Hit hit = {};                    // of the breakpoint
  int level = 0;                   // of the breakpoint, or of the plan: where it stands is said by a line of that
  bool interrupted_again = false;  // of a step: the same interrupt came again at once, before any instruction
};

// What wrote a byte: an instruction, or the pushes of an interrupt.
struct Writer {
  std::uint64_t cycle = 0;  // boundary before it; of an interrupt, before the instruction after which it came
  std::uint16_t pc = 0;     // of the instruction; of an interrupt, where it came
  std::uint8_t value = 0;   // what it wrote
  cpus::InterruptKind interrupt = cpus::InterruptKind::none;  // not `software`: that is an instruction
  bool reset = false;                                         // the reset sequence
  std::vector<std::uint16_t> lines = {};                      // per level from 1 on: the line that ran; 0: none
};

// The last change of a byte from outside, by hand or by a file, up to a cycle; null: none. A space, and an address in it.
const Input* last_poke(const History& history, int space, std::uint32_t address, std::uint64_t cycle);

class Debugger {
 public:
  // Receives the hits of log points, in the middle of the run: it may inspect the machine but not change it. False stops the run, as a
  // breakpoint does.
  using LogSink = std::function<bool(const Breakpoint&, const Hit&)>;

  // `context` is where conditions are evaluated. All outlive the debugger.
  Debugger(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches, const Context& context,
           std::span<const Level> levels = {});
  ~Debugger();

  History& history() { return history_; }
  const History& history() const { return history_; }
  const CallTree& calls(int level = 0) const { return history_.calls(level); }

  // --- Breakpoints -------------------------------------------------------------------------------------------
  // Why it cannot be (one line); empty if it can.
  std::string refusal(const Breakpoint& breakpoint) const;
  // Returns its id, or why it cannot be. An id that it brings along is kept, if no other has it.
  std::variant<int, std::string> add(Breakpoint breakpoint);
  // Takes the place of the one with its id, and goes on counting the hits. Why it cannot; empty: it does.
  std::string change(Breakpoint breakpoint);
  bool remove(int id);
  void remove_all() {  // also what is set aside
    breakpoints_.clear();
    aside_.reset();
  }
  Breakpoint* find(int id);
  const std::vector<Breakpoint>& breakpoints() const { return breakpoints_; }
  // Keeps the breakpoints as they are now: what is done to them until restore_breakpoints() is temporary (a tutorial). Later calls
  // until then change nothing.
  void set_breakpoints_aside() {
    if (!aside_) aside_ = breakpoints_;
  }
  void restore_breakpoints() {
    if (aside_) breakpoints_ = *std::exchange(aside_, std::nullopt);
  }
  // The breakpoints to save: those set aside, if any.
  const std::vector<Breakpoint>& lasting_breakpoints() const { return aside_ ? *aside_ : breakpoints_; }
  // Adds those of another session of the same program, with what is set aside; hits are counted from 0.
  void take_breakpoints(const Debugger& other);
  LogSink on_log(LogSink sink) { return std::exchange(log_sink_, std::move(sink)); }  // returns the previous one

  // --- Forward: plans ----------------------------------------------------------------------------------------
  // Of a level from 1 on, statements are what instructions are of the machine: a plan is carried out where one begins, or when its
  // program is over. Stepping into a statement that calls machine code stops at the first instruction there.
  void go();  // to the next breakpoint
  void step_into(std::uint64_t instructions = 1, int level = 0);
  void step_over(int level = 0);  // a call and all that it calls count as one instruction
  void step_out(int level = 0);   // until the current frame, or that with this serial, is closed
  void step_out_of(std::uint64_t serial, int level = 0);
  void to_next_entry(int level = 0);                  // of the routine that runs now
  void to_depth(std::uint32_t depth, int level = 0);  // when it becomes the depth: not where it is already
  void to_line(std::uint16_t line, int level);        // where a statement of the line begins
  void to_address(std::uint16_t address);
  void to_cycle(std::uint64_t cycle);
  // To where a source line begins: the next one that is come to, or over what is called. Code without lines is run through. Where no
  // lines are known at all, an instruction is one.
  void step_line(bool over = false);
  // Into the call of that routine which the code of the line here makes; if it does not make it, over the line. Code without lines must be
  // about to call it.
  void step_into_call(std::uint16_t routine);

  bool has_plan() const { return plan_.any(); }
  // Stop::observer: see stopped(), or `also` said so. That looks on, too, but at instructions only (subscribe, before).
  machines::Stop advance(const machines::RunOptions& options, Onlooker* also = nullptr);
  // Why the last advance() stopped; nullopt: nothing stopped it yet.
  const std::optional<Stopped>& stopped() const { return stopped_; }
  void clear_stopped() { stopped_.reset(); }

  // --- Backward: false and Stopped::beginning where there is nothing earlier ------------------------------------
  // All of them can be cancelled (ProgressScope). They throw Cancelled then, and the machine stays where it is.
  // From the end of a statement that called machine code, back_into leads to the last instruction there.
  bool back_into(int level = 0);
  bool back_over(int level = 0);
  bool back_out(int level = 0);  // to the call of the current frame
  // A breakpoint's hits count going back, too, and as many of them are passed as are left of `ignore`. Log points stay silent.
  bool back_to_breakpoint();
  bool back_to_entry(std::uint64_t serial, int level = 0);  // of a frame that is open or long; forward, too
  bool back_line(bool over = false);
  // What last wrote a byte of memory or of a port before now, or changed one of another space; the machine stays where it is.
  std::optional<Writer> last_writer(std::uint32_t address, int space = 0);
  // What made this recorded access, which has an address; its value is that after it.
  Writer writer_of(const Hit& hit);

  // The same three in slices: debugger_search.hpp.
  class BreakpointSearch;
  class WriterSearch;
  class LineSearch;

  // The lines that steps by line go by, asked for at each of them.
  void set_sources(std::function<const SourceMap&()> sources) { sources_ = std::move(sources); }
  bool knows_lines() const { return sources_ && !sources_().empty(); }

  // Per address of memory: RAM in which nothing was when the history began.
  void set_empty(std::vector<bool> empty) {
    empty_ = std::move(empty);
    uninitialised_.clear();
  }
  // Those of them to which nothing was written up to now, neither by the program nor from outside.
  std::vector<bool> uninitialised() const;

 private:
  class Live;  // looks on while the machine runs forward

  void begin(const Plan& plan);
  void stop(Stopped stopped);
  bool hit(Breakpoint& breakpoint, const Hit& hit);
  bool looks_for_uninitialised() const;
  void remove_temporary();                    // if it has stopped the run
  bool went_back(bool moved, int level = 0);  // sets stopped()
  bool go_back_to(std::optional<std::uint64_t> cycle, int level = 0);
  Plan::Line next_line(bool over);
  std::unique_ptr<const LineStarts> line_starts() const;  // null: no lines are known
  std::uint64_t before_access(std::uint64_t cycle);       // the boundary to which going back to an access leads
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
  std::size_t noted_inputs_ = 0;  // of the log, those that were there when the plan was made, or that it has taken note of
  std::optional<Stopped> stopped_;
  std::vector<bool> empty_;                           // RAM in which nothing was at the beginning
  std::vector<bool> uninitialised_;                   // as the run goes on
  std::pair<std::uint64_t, std::size_t> known_at_{};  // cycle and inputs that uninitialised_ is up to
};

}  // namespace janus::debug
