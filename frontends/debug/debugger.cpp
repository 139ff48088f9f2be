#include "frontends/debug/debugger.hpp"

#include <algorithm>

#include "frontends/debug/untouched.hpp"

namespace janus::debug {

using machines::Observation;
using machines::Stop;

// Breakpoints, and the plan.
class Debugger::Live final : public BreakpointMatcher {
 public:
  explicit Live(Debugger& debugger)
      : BreakpointMatcher(debugger.machine_, debugger.history_, debugger.context_, debugger.breakpoints_, debugger.uninitialised_,
                          [&debugger](Breakpoint& breakpoint, const Hit& hit) { return debugger.hit(breakpoint, hit); }),
        debugger_(debugger) {}

  void mark(Observation& observation) override {
    beside_always_ = false;
    if (beside != nullptr) {
      beside->mark(observation);
      beside_always_ = observation.every_instruction;
    }
    BreakpointMatcher::mark(observation);
    if (plan().kind == Plan::address && plan().level == 0) observation.watch.add(plan().value & 0xFFFF, Observation::kExecute);
    next_serial_ = debugger_.calls().next_serial();
    depth_ = debugger_.calls().depth();
  }

  bool before(std::uint16_t pc, std::uint64_t cycle) override {
    const bool agreed = beside == nullptr || beside->before(pc, cycle);
    const bool go_on = BreakpointMatcher::before(pc, cycle) && agreed;
    if (cycle <= started || cycle == judged_) return go_on;
    judged_ = cycle;  // once: `beside` may have the run come here again
    if (!met(pc)) return go_on;
    if (!debugger_.stopped_) debugger_.stop({StopReason::step});
    return false;
  }

  bool level_came(int level, const LevelEvent& event) override {
    const bool go_on = BreakpointMatcher::level_came(level, event);
    if (plan().level != level || plan().level == 0 || event.cycle <= started || !reached(event)) return go_on;
    if (!debugger_.stopped_) debugger_.stop({.reason = StopReason::step, .level = level});
    return false;
  }

  Follows follows() const override { return plan_follows_calls() ? Follows::now : BreakpointMatcher::follows(); }
  bool flowed(const cpus::FlowEvent& event) override {
    BreakpointMatcher::flowed(event);
    look_at_calls();
    return true;
  }

  // A program counter that was set has closed all calls.
  void input_made(const Input& input) override {
    BreakpointMatcher::input_made(input);
    look_at_calls();
  }

  void look_at_calls() {
    if (plan().level != 0) return;
    const CallTree& calls = debugger_.calls();
    const bool opened = calls.next_serial() != std::exchange(next_serial_, calls.next_serial());
    switch (plan().kind) {
      case Plan::close: arrived_ = arrived_ || !calls.holds(plan().value); break;
      case Plan::enter: arrived_ = arrived_ || (opened && calls.top().routine == plan().value); break;
      case Plan::depth: arrived_ = arrived_ || (calls.depth() == plan().value && depth_ != plan().value); break;
      default: break;
    }
    depth_ = calls.depth();
    if (arrived_) look_at_next_boundary();
  }

  // At a boundary at which the run ended by itself.
  bool ended_at_goal() {
    const std::uint64_t now = debugger_.machine_.cycle();
    if (!settle() || now <= started || now == judged_ || plan().kind == Plan::none) return false;
    judged_ = now;
    return met(debugger_.pc());
  }

  Onlooker* beside = nullptr;
  std::uint64_t started = 0;  // the cycle in which the plan was made
  void forget() {
    arrived_ = interrupted_ = false;
    judged_ = cpus::kNever;
    level_depth_ = debugger_.calls(plan().level).depth();
  }

 private:
  Plan& plan() const { return debugger_.plan_; }
  // Step over may have to wait for the close of a frame.
  bool plan_follows_calls() const {
    const Plan::Kind kind = plan().kind;
    if (plan().level != 0) return false;
    return kind == Plan::over || kind == Plan::close || kind == Plan::enter || kind == Plan::depth;
  }
  bool every_instruction() const override {
    return beside_always_ || (plan().level == 0 && (plan().kind == Plan::instructions || plan().kind == Plan::over));
  }

  // What came of the plan's level carries it out.
  bool reached(const LevelEvent& event) {
    using Kind = LevelEvent::Kind;
    if (event.kind == Kind::ended) return true;
    if (event.kind == Kind::enters && plan().kind == Plan::instructions) {  // at the first instruction there
      entered_ = event.cycle;
      arrived_ = true;
      look_at_next_boundary();
    }
    if (event.kind != Kind::begins) return false;
    const CallTree& calls = debugger_.calls(plan().level);
    const bool opened = calls.top().opened == event.cycle && calls.top().kind != FrameKind::root;
    const std::uint32_t depth = std::exchange(level_depth_, calls.depth());
    switch (plan().kind) {
      case Plan::instructions: return --plan().value == 0;
      case Plan::over:
      case Plan::close: return !calls.holds(plan().value);
      case Plan::enter: return opened && calls.top().routine == plan().value;
      case Plan::depth: return calls.depth() == plan().value && depth != plan().value;
      case Plan::address: return event.line == plan().value;
      default: return false;
    }
  }

  // A frame that the instruction opened must close first. An interrupt that came before the instruction puts it off.
  bool over(std::uint16_t pc) {
    const CallTree& calls = debugger_.calls();
    if (calls.next_serial() == plan().value) return true;
    const std::uint64_t serial = plan().value;
    if (calls.holds(serial)) {
      const auto& open = calls.open();
      const auto frame = std::find_if(open.begin(), open.end(), [&](const Frame& f) { return f.serial == serial; });
      if (frame != open.end() && frame->kind == FrameKind::root) return true;  // it was no call: the program was started anew
      interrupted_ = frame != open.end() && frame->kind == FrameKind::interrupt && frame->return_to == plan().pc;
      plan().kind = Plan::close;
      return false;
    }
    return pc != plan().pc;
  }

  // The frame is closed, but before the next instruction an interrupt came: it must be over, too.
  bool interrupted_at_goal() {
    const Frame& top = debugger_.calls().top();
    const bool outside = top.interrupt == cpus::InterruptKind::irq || top.interrupt == cpus::InterruptKind::nmi;
    if (!outside || top.opened != debugger_.machine_.cycle()) return false;
    plan().value = top.serial;
    arrived_ = false;
    return true;
  }

  bool met(std::uint16_t pc) {
    if (plan().level != 0) {
      const bool there = arrived_ && debugger_.machine_.cycle() > entered_;
      if (arrived_ && !there) look_at_next_boundary();
      return there;
    }
    switch (plan().kind) {
      case Plan::instructions: return --plan().value == 0;
      case Plan::over: return over(pc);
      case Plan::close:
        if (!arrived_ || interrupted_at_goal()) return false;
        if (std::exchange(interrupted_, false) && pc == plan().pc) {
          arrived_ = false;
          started = debugger_.machine_.cycle();
          plan().kind = Plan::over;
          plan().value = debugger_.calls().next_serial();
          look_at_next_boundary();
          return false;
        }
        return true;
      case Plan::address: return pc == plan().value;
      case Plan::cycle: return debugger_.machine_.cycle() >= plan().value;
      case Plan::none: return false;
      default: return arrived_;
    }
  }

  Debugger& debugger_;
  bool arrived_ = false;
  bool interrupted_ = false;
  bool beside_always_ = false;           // `beside` is to be asked before every instruction
  std::uint64_t judged_ = cpus::kNever;  // the plan was asked about this cycle already
  std::uint64_t next_serial_ = 0;
  std::uint64_t entered_ = 0;  // when a level's statement went into machine code
  std::uint32_t depth_ = 0, level_depth_ = 0;
};

Debugger::Debugger(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches, const Context& context,
                   std::span<const Level> levels)
    : machine_(machine), context_(context), history_(machine, log, watches, context, levels), live_(std::make_unique<Live>(*this)) {}

Debugger::~Debugger() = default;

std::uint16_t Debugger::pc() const { return static_cast<std::uint16_t>(machine_.register_value(machine_.cpu().program_counter)); }

// --- Breakpoints -------------------------------------------------------------------------------------------

std::string Debugger::refusal(const Breakpoint& breakpoint) const {
  if (breakpoint.on == BreakOn::undocumented && machine_.instruction_set() == nullptr)
    return std::string(machine_.name()) + " runs no instructions: there are no opcodes that a data book could leave out";
  if (breakpoint.level < 0 || breakpoint.level >= history_.level_count()) return "the program has no such level";
  if (breakpoint.level != 0) {
    if (!kind_of(breakpoint.on).of_levels() || breakpoint.space != 0)
      return "of lines there are breakpoints where they begin, where they are called, and at a depth of the calls";
    if (std::max(breakpoint.first, breakpoint.last) > 0xFFFF) return "line numbers end at 65535";
    return {};
  }
  const auto spaces = machine_.spaces();
  if (breakpoint.space < 0 || breakpoint.space >= static_cast<int>(spaces.size())) return "there is no such address space";
  const machines::Space& space = spaces[static_cast<std::size_t>(breakpoint.space)];
  if (std::max(breakpoint.first, breakpoint.last) >= space.size) return "the address lies beyond the end of " + space.name;
  const BreakOn on = breakpoint.on;
  const bool data = kind_of(on).is_watch() && on != BreakOn::change;
  if (breakpoint.space == 0 || on == BreakOn::change || (data && space.ports)) return {};
  if (data) return "no bus shows the reads and writes of the " + space.name + ": watch its changes, with `watch change`";
  return "instructions lie in memory, not in the " + space.name;
}

std::variant<int, std::string> Debugger::add(Breakpoint breakpoint) {
  if (std::string problem = refusal(breakpoint); !problem.empty()) return problem;
  breakpoint.last = std::max(breakpoint.first, breakpoint.last);
  if (breakpoint.id <= 0 || find(breakpoint.id) != nullptr) breakpoint.id = next_id_;
  next_id_ = std::max(next_id_, breakpoint.id + 1);
  breakpoints_.push_back(std::move(breakpoint));
  return breakpoints_.back().id;
}

Breakpoint* Debugger::find(int id) {
  const auto found = std::find_if(breakpoints_.begin(), breakpoints_.end(), [&](const Breakpoint& b) { return b.id == id; });
  return found == breakpoints_.end() ? nullptr : &*found;
}

bool Debugger::remove(int id) {
  return std::erase_if(breakpoints_, [&](const Breakpoint& b) { return b.id == id; }) != 0;
}

bool Debugger::hit(Breakpoint& breakpoint, const Hit& hit) {
  ++breakpoint.hits;
  if (breakpoint.hits <= breakpoint.ignore) return true;
  if (!breakpoint.log.empty()) {
    if (log_sink_) log_sink_(breakpoint, hit);
    return true;
  }
  if (!stopped_) stop({StopReason::breakpoint, breakpoint.id, hit, breakpoint.level});
  return false;
}

// --- Forward -----------------------------------------------------------------------------------------------

void Debugger::begin(Plan plan) {
  plan_ = plan;
  plan_.pc = pc();
  stopped_.reset();
  live_->forget();
  live_->started = machine_.cycle();
  live_->resume_from(machine_.cycle());
}

void Debugger::stop(Stopped stopped) {
  stopped_ = stopped;
  plan_ = {};
}

void Debugger::go() { begin({}); }
void Debugger::step_into(std::uint64_t instructions, int level) {
  begin({Plan::instructions, std::max<std::uint64_t>(instructions, 1), level});
}
void Debugger::step_over(int level) { begin({Plan::over, calls(level).next_serial(), level}); }
void Debugger::step_out(int level) { step_out_of(calls(level).top().serial, level); }
void Debugger::step_out_of(std::uint64_t serial, int level) { begin({Plan::close, serial, level}); }
void Debugger::to_next_entry(int level) { begin({Plan::enter, calls(level).top().routine, level}); }
void Debugger::to_depth(std::uint32_t depth, int level) { begin({Plan::depth, depth, level}); }
void Debugger::to_line(std::uint16_t line, int level) { begin({Plan::address, line, level}); }
void Debugger::to_address(std::uint16_t address) { begin({Plan::address, address}); }
void Debugger::to_cycle(std::uint64_t cycle) { begin({Plan::cycle, cycle}); }

Stop Debugger::advance(const machines::RunOptions& options, Onlooker* beside) {
  if (stopped_) return Stop::observer;
  machines::RunOptions limited = options;
  if (plan_.kind == Plan::cycle) limited.until_cycle = std::min(limited.until_cycle, std::max(plan_.value, machine_.cycle() + 1));
  if (!looks_for_uninitialised()) {
    uninitialised_.clear();
  } else if (uninitialised_.empty() || known_at_ != std::pair(machine_.cycle(), history_.inputs().size())) {
    uninitialised_ = uninitialised();
  }
  live_->beside = beside;
  const Stop result = history_.advance(limited, live_.get());
  live_->beside = nullptr;
  known_at_ = {machine_.cycle(), history_.inputs().size()};
  if (!stopped_ && live_->ended_at_goal()) stop({StopReason::step});
  if (!stopped_ && result == Stop::jammed) stop({StopReason::jammed});
  if (!stopped_) {
    if (result == Stop::observer) live_->resume_from(machine_.cycle());  // what is here has been looked at
    return result;
  }
  remove_temporary();
  return result == Stop::jammed ? result : Stop::observer;
}

bool Debugger::looks_for_uninitialised() const {
  return std::any_of(breakpoints_.begin(), breakpoints_.end(),
                     [](const Breakpoint& b) { return b.on == BreakOn::uninitialised && b.enabled; });
}

void Debugger::remove_temporary() {
  std::erase_if(breakpoints_, [&](const Breakpoint& b) { return b.temporary && b.id == stopped_->breakpoint; });
}

std::vector<bool> Debugger::uninitialised() const {
  const Keyframe& keyframe = history_.keyframe_before(machine_.cycle());
  std::vector<bool> result = Untouched(empty_, history_).at(keyframe.cycle);
  for (std::uint32_t a = 0; a < result.size(); ++a) {
    if ((history_.accessed()[a] & Observation::kWrite) != 0) result[a] = false;
  }
  const auto& inputs = history_.inputs();
  for (std::size_t i = keyframe.inputs; i < inputs.size() && inputs[i].cycle <= machine_.cycle(); ++i) {
    if (const auto address = poked(inputs[i])) result[*address] = false;
  }
  return result;
}

}  // namespace janus::debug
