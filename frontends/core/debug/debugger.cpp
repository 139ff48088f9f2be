#include "frontends/core/debug/debugger.hpp"

#include <algorithm>

#include "frontends/core/debug/history/unwritten_memory.hpp"

namespace janus::debug {

using machines::Observation;
using machines::Stop;

// Observes forward runs for breakpoints, and for the goal of the plan.
class Debugger::RunObserver final : public BreakpointMatcher {
 public:
  explicit RunObserver(Debugger& debugger)
      : BreakpointMatcher(debugger.machine_, debugger.history_, debugger.context_, debugger.breakpoints_, debugger.uninitialised_,
                          [&debugger](Breakpoint& breakpoint, const Hit& hit) { return debugger.hit(breakpoint, hit); }),
        debugger_(debugger) {}

  // Notes that a plan was made in this cycle.
  void begin(std::uint64_t cycle) {
    started_ = cycle;
    judged_ = cpus::kNever;
    resume_from(cycle);
  }

  void subscribe(Observation& observation) override {
    also_always_ = false;
    if (also != nullptr) {
      also->subscribe(observation);
      also_always_ = observation.every_instruction;
    }
    BreakpointMatcher::subscribe(observation);
    const auto* to = std::get_if<Plan::Address>(&plan().goal);
    if (to != nullptr && plan().level == 0) observation.watch.add(to->address, Observation::kExecute);
    if (const LineStarts* starts = plan().line_starts()) starts->subscribe(observation);
    plan().on_resume(debugger_.calls());
  }

  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    const bool agreed = also == nullptr || also->before_instruction(pc, cycle);
    const bool go_on = BreakpointMatcher::before_instruction(pc, cycle) && agreed;
    if (!met(pc, cycle)) return go_on;
    if (!debugger_.stopped_) debugger_.stop({.reason = StopReason::step, .interrupted_again = plan().is_interrupted_again()});
    return false;
  }

  bool on_level_event(int level, const LevelEvent& event) override {
    const bool go_on = BreakpointMatcher::on_level_event(level, event);
    if (plan().level != level || has_begun_at(event.cycle)) return go_on;
    const bool met = plan().on_level_event(event, debugger_.calls(level));
    if (plan().needs_every_instruction()) stop_at_next_boundary();
    if (!met) return go_on;
    if (!debugger_.stopped_) debugger_.stop({.reason = StopReason::step, .level = level});
    return false;
  }

  Delivery delivery() const override { return plan().needs_calls() ? Delivery::immediate : BreakpointMatcher::delivery(); }
  void on_flow(const cpus::FlowEvent& event) override {
    BreakpointMatcher::on_flow(event);
    make_calls_view();
  }

  // A program counter set externally has closed all calls.
  void on_input(const Input& input) override {
    BreakpointMatcher::on_input(input);
    take_note(input);
    make_calls_view();
  }

  // A program counter set during a plan may be at its goal, or at a breakpoint, though no time has passed.
  void take_note(const Input& input) {
    if (input.kind != Input::Kind::set_register || input.index != debugger_.machine_.cpu().program_counter) return;
    started_ = judged_ = cpus::kNever;
    resume_from(cpus::kNever);
  }

  // Evaluates the boundary at the end of a run. During a reset only a cycle can be reached.
  bool ended_at_goal() {
    const bool before_start = debugger_.machine_.in_reset() && !std::holds_alternative<Plan::Cycle>(plan().goal);
    return evaluate_accesses() && !before_start && met(debugger_.pc(), debugger_.machine_.cycle());
  }

  ReplayObserver* also = nullptr;

 private:
  Plan& plan() const { return debugger_.plan_; }
  bool needs_every_instruction() const override { return also_always_ || plan().needs_every_instruction(); }

  void make_calls_view() {
    if (plan().update_calls(debugger_.calls())) stop_at_next_boundary();
  }

  bool has_begun_at(std::uint64_t cycle) const { return started_ != cpus::kNever && cycle <= started_; }

  bool met(std::uint16_t pc, std::uint64_t cycle) {
    if (!plan().any() || has_begun_at(cycle) || cycle == judged_) return false;
    judged_ = cycle;
    if (plan().met({debugger_.calls(), cycle, pc})) return true;
    if (plan().needs_every_instruction()) stop_at_next_boundary();
    return false;
  }

  Debugger& debugger_;
  bool also_always_ = false;             // `also` must see every instruction
  std::uint64_t started_ = 0;            // cycle in which the plan was made; kNever: the program counter was set after it
  std::uint64_t judged_ = cpus::kNever;  // last cycle for which the plan was evaluated: `also` may repeat it
};

Debugger::Debugger(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches, const Context& context,
                   std::span<const Level> levels)
    : machine_(machine), context_(context), history_(machine, log, watches, context, levels), live_(std::make_unique<RunObserver>(*this)) {}

Debugger::~Debugger() = default;

std::uint16_t Debugger::pc() const { return static_cast<std::uint16_t>(machine_.register_value(machine_.cpu().program_counter)); }

// --- Breakpoints -------------------------------------------------------------------------------------------

std::string Debugger::validation_error(const Breakpoint& breakpoint) const {
  if (breakpoint.on == BreakOn::undocumented && machine_.instruction_set() == nullptr)
    return std::string(machine_.name()) + " does not execute machine code, so it has no undocumented opcodes";
  if (breakpoint.level < 0 || breakpoint.level >= history_.level_count()) return "the program has no such level";
  if (breakpoint.level != 0) {
    if (!kind_of(breakpoint.on).applies_to_levels() || breakpoint.space != 0)
      return "line breakpoints can only stop before a line, when it is called, or at a call depth";
    if (std::max(breakpoint.first, breakpoint.last) > 0xFFFF) return "the line number must be at most 65535";
    return {};
  }
  const auto spaces = machine_.spaces();
  if (breakpoint.space < 0 || breakpoint.space >= static_cast<int>(spaces.size())) return "unknown address space";
  const machines::Space& space = spaces[static_cast<std::size_t>(breakpoint.space)];
  if (std::max(breakpoint.first, breakpoint.last) >= space.size) return "the address is beyond the end of " + space.name;
  const BreakOn on = breakpoint.on;
  const bool data = kind_of(on).is_watch() && on != BreakOn::change;
  if (breakpoint.space == 0 || on == BreakOn::change || (data && space.ports)) return {};
  if (data) return "cannot watch reads and writes of the " + space.name + "; use `watch change`";
  return "cannot set a breakpoint on an instruction in the " + space.name;
}

std::variant<int, std::string> Debugger::add(Breakpoint breakpoint) {
  if (std::string problem = validation_error(breakpoint); !problem.empty()) return problem;
  breakpoint.last = std::max(breakpoint.first, breakpoint.last);
  if (breakpoint.id <= 0 || find_breakpoint(breakpoint.id) != nullptr) breakpoint.id = next_id_;
  next_id_ = std::max(next_id_, breakpoint.id + 1);
  breakpoints_.push_back(std::move(breakpoint));
  return breakpoints_.back().id;
}

std::string Debugger::replace_breakpoint(Breakpoint breakpoint) {
  Breakpoint* const there = find_breakpoint(breakpoint.id);
  if (there == nullptr) return "no breakpoint number " + std::to_string(breakpoint.id);
  if (std::string problem = validation_error(breakpoint); !problem.empty()) return problem;
  breakpoint.last = std::max(breakpoint.first, breakpoint.last);
  breakpoint.hits = there->hits;
  *there = std::move(breakpoint);
  return {};
}

Breakpoint* Debugger::find_breakpoint(int id) {
  const auto found = std::find_if(breakpoints_.begin(), breakpoints_.end(), [&](const Breakpoint& b) { return b.id == id; });
  return found == breakpoints_.end() ? nullptr : &*found;
}

bool Debugger::remove_breakpoint(int id) {
  return std::erase_if(breakpoints_, [&](const Breakpoint& b) { return b.id == id; }) != 0;
}

void Debugger::copy_breakpoints_from(const Debugger& other) {
  const auto take = [&](const std::vector<Breakpoint>& breakpoints) {
    for (Breakpoint breakpoint : breakpoints) {
      breakpoint.hits = 0;
      add(std::move(breakpoint));
    }
  };
  take(other.user_breakpoints());
  if (!other.aside_) return;
  suspend_breakpoints();
  breakpoints_.clear();
  take(other.breakpoints_);
}

bool Debugger::hit(Breakpoint& breakpoint, const Hit& hit) {
  ++breakpoint.hits;
  if (breakpoint.hits <= breakpoint.ignore) return true;
  if (!breakpoint.log.empty() && (!log_sink_ || log_sink_(breakpoint, hit))) return true;
  if (!stopped_) stop({StopReason::breakpoint, breakpoint.id, hit, breakpoint.level});
  return false;
}

// --- Forward -----------------------------------------------------------------------------------------------

void Debugger::begin(const Plan& plan) {
  plan_ = plan;
  stopped_.reset();
  noted_inputs_ = history_.inputs().size();
  live_->begin(machine_.cycle());
}

void Debugger::stop(StopInfo stopped) {
  stopped_ = stopped;
  plan_ = {};
}

void Debugger::go() { begin({}); }
void Debugger::step_into(std::uint64_t instructions, int level) {
  begin({Plan::Instructions{std::max<std::uint64_t>(instructions, 1)}, level});
}
void Debugger::step_over(int level) { begin({Plan::StepOver{calls(level).next_serial(), pc()}, level}); }
void Debugger::step_out(int level) { step_out_of(calls(level).top().serial, level); }
void Debugger::step_out_of(std::uint64_t serial, int level) { begin({Plan::make_close(calls(level), serial), level}); }
void Debugger::run_to_next_entry(int level) { begin({Plan::Enter{calls(level).top().routine}, level}); }
void Debugger::run_to_depth(std::uint32_t depth, int level) { begin({Plan::Depth{depth, calls(level).depth()}, level}); }
void Debugger::run_to_line(std::uint16_t line, int level) { begin({Plan::Address{line}, level}); }
void Debugger::run_to_address(std::uint16_t address) { begin({Plan::Address{address}}); }
void Debugger::run_to_cycle(std::uint64_t cycle) { begin({Plan::Cycle{cycle}}); }

std::unique_ptr<const LineStarts> Debugger::line_starts() const {
  return has_source_lines() ? std::make_unique<const LineStarts>(sources_(), machine_) : nullptr;
}

Plan::Line Debugger::next_line(bool over) {
  plan_ = {};
  starts_ = std::make_unique<const LineStarts>(has_source_lines() ? sources_() : SourceMap(), machine_);
  return {starts_.get(), {*starts_, pc()}, over ? calls().next_serial() : cpus::kNever};
}

void Debugger::step_line(bool over) {
  if (!has_source_lines()) return over ? step_over() : step_into();
  begin({next_line(over)});
}

void Debugger::step_into_call(std::uint16_t routine) { begin({Plan::Call{next_line(true), routine, calls().top().serial}}); }

Stop Debugger::advance(const machines::RunOptions& options, ReplayObserver* also) {
  if (stopped_) return Stop::observer;
  const auto& inputs = history_.inputs();
  for (std::size_t i = std::min(noted_inputs_, inputs.size()); i < inputs.size(); ++i) live_->take_note(inputs[i]);
  noted_inputs_ = inputs.size();
  machines::RunOptions limited = options;
  if (const auto* to = std::get_if<Plan::Cycle>(&plan_.goal))
    limited.until_cycle = std::min(limited.until_cycle, std::max(to->cycle, machine_.cycle() + 1));
  if (!detects_uninitialised()) {
    uninitialised_.clear();
  } else if (uninitialised_.empty() || known_at_ != std::pair(machine_.cycle(), history_.inputs().size())) {
    uninitialised_ = uninitialised_cells();
  }
  live_->also = also;
  const Stop result = history_.advance(limited, live_.get());
  live_->also = nullptr;
  known_at_ = {machine_.cycle(), history_.inputs().size()};
  if (!stopped_ && live_->ended_at_goal()) stop({.reason = StopReason::step, .interrupted_again = plan_.is_interrupted_again()});
  if (!stopped_ && result == Stop::jammed) stop({StopReason::jammed});
  if (!stopped_) {
    if (result == Stop::observer) live_->resume_from(machine_.cycle());  // already evaluated here
    return result;
  }
  remove_temporary_breakpoint();
  return result == Stop::jammed ? result : Stop::observer;
}

bool Debugger::detects_uninitialised() const {
  return std::any_of(breakpoints_.begin(), breakpoints_.end(),
                     [](const Breakpoint& b) { return b.on == BreakOn::uninitialised && b.enabled; });
}

void Debugger::remove_temporary_breakpoint() {
  std::erase_if(breakpoints_, [&](const Breakpoint& b) { return b.temporary && b.id == stopped_->breakpoint; });
}

std::vector<bool> Debugger::uninitialised_cells() const {
  const Keyframe& keyframe = history_.keyframe_before(machine_.cycle());
  std::vector<bool> result = UninitialisedMemory(empty_, history_).at(keyframe.cycle);
  for (std::uint32_t a = 0; a < result.size(); ++a) {
    if ((history_.access_flags()[a] & Observation::kWrite) != 0) result[a] = false;
  }
  const auto& inputs = history_.inputs();
  for (std::size_t i = keyframe.inputs; i < inputs.size() && inputs[i].cycle <= machine_.cycle(); ++i) {
    if (const auto address = written_address(inputs[i])) result[*address] = false;
  }
  return result;
}

}  // namespace janus::debug
