// What is given to a machine, and how it runs, forward and backward.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "frontends/core/debug/steps.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/faces/library/open_machine.hpp"

using namespace janus;
using library::Failure;
using library::needed;
using library::OpenMachine;
using library::text_of_machine;
using library::with_machine;

namespace {

std::uint64_t after(const OpenMachine& open, std::uint64_t cycles) {
  const std::uint64_t now = open.session->cycle();
  return now + std::min(cycles, std::numeric_limits<std::uint64_t>::max() - now);
}

std::optional<std::uint64_t> limit(const OpenMachine& open, std::uint64_t cycles) {
  return cycles == 0 ? std::nullopt : std::optional(after(open, cycles));
}

const debug::Step& find_step(std::string_view name) {
  std::string names;
  for (const debug::Step& step : debug::steps()) {
    if (step.name == name) return step;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", step.name);
  }
  throw Failure{JANUS_NOT_FOUND, fmt::format("unknown step `{}`; use {}", name, names)};
}

// Backward, at once. False: there was nothing earlier, or it was interrupted.
bool go_back(OpenMachine& open, const debug::Step& step) {
  debug::Debugger& debugger = open.debugger();
  switch (step.search) {
    case debug::Step::Search::breakpoint: return debugger.back_to_breakpoint(open.goes_on());
    case debug::Step::Search::line: return debugger.back_line(false, open.goes_on());
    case debug::Step::Search::line_over: return debugger.back_line(true, open.goes_on());
    case debug::Step::Search::none: break;
  }
  step.go(debugger, 0);
  return debugger.stopped() && debugger.stopped()->reason != debug::StopReason::beginning;
}

void step_back(OpenMachine& open, const debug::Step& step, std::uint64_t count) {
  while (count > 0 && open.goes_on_now() && go_back(open, step)) --count;
  open.ended(count > 0 && open.interrupted ? session::End::cancelled : session::End::stopped);
}

void step_forward(OpenMachine& open, const debug::Step& step, std::uint64_t count) {
  const session::RunGoal goal{.through_idle = step.name == "into", .forget_idle = true};
  session::End end = session::End::stopped;
  for (; count > 0; --count) {
    step.go(open.debugger(), 0);
    end = open.session->run(goal, open.control());
    const auto& stopped = open.debugger().stopped();
    if (end != session::End::stopped || !stopped || stopped->reason != debug::StopReason::step) break;
  }
  open.ended(end);
}

// janus_interrupt() is heard while the past is made again, too.
template <class Work>
void interruptible(OpenMachine& open, Work&& work) {
  const debug::Breakable breakable(open.debugger().history(), [&open] { return !open.goes_on_now(); });
  try {
    work();
  } catch (const debug::BrokenOff&) { open.ended(session::End::cancelled); }
}

// A cycle that was asked for is where the run arrives, whichever of the two ends it.
void run_to_cycle(OpenMachine& open, std::uint64_t cycle) {
  open.debugger().to_cycle(cycle);
  const session::End end = open.session->run({.max_cycle = cycle, .through_idle = true, .forget_idle = true}, open.control());
  open.ended(end == session::End::limit ? session::End::condition : end);
}

}  // namespace

int janus_keys(janus_machine* machine, const char* list) {
  return with_machine(machine, [&](OpenMachine& open) {
    open.session->queue_keys(session::parse_keys(std::string_view(needed(list, "the list of keys")), open.session->machine()));
  });
}

int janus_type(janus_machine* machine, const char* text) {
  return with_machine(machine, [&](OpenMachine& open) {
    session::parse_text(needed(text, "the text"), open.session->machine());  // says what is wrong with it
    open.session->queue_text(text);
  });
}

int janus_set(janus_machine* machine, const char* name, const char* value) {
  return with_machine(machine, [&](OpenMachine& open) {
    const std::string named = needed(name, "the name"), to = needed(value, "the value");
    const session::Program* program = open.session->program();
    if (program != nullptr && program->find_setting(named) != nullptr) open.session->change_setting(named, to);
    else open.session->set_option(named, to);
  });
}

int janus_reset(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) { open.session->enter({.kind = session::Input::Kind::reset}); });
}

int janus_run(janus_machine* machine, std::uint64_t max_cycles) {
  return with_machine(machine, [&](OpenMachine& open) {
    open.debugger().go();
    open.ended(open.session->run({.max_cycle = limit(open, max_cycles), .forget_idle = true}, open.control()));
  });
}

int janus_run_cycles(janus_machine* machine, std::uint64_t cycles) {
  return with_machine(machine, [&](OpenMachine& open) { run_to_cycle(open, after(open, cycles)); });
}

int janus_run_until(janus_machine* machine, const char* where, std::uint64_t max_cycles) {
  return with_machine(machine, [&](OpenMachine& open) {
    open.console->set_max_cycle(limit(open, max_cycles));
    const auto no_limit = [&] { open.console->set_max_cycle(std::nullopt); };
    try {
      open.command("until", where, "the place or condition");
    } catch (...) {
      no_limit();
      throw;
    }
    no_limit();
    open.ended(open.console->ended().value_or(session::End::condition));
  });
}

int janus_step(janus_machine* machine, const char* name, std::uint64_t count) {
  return with_machine(machine, [&](OpenMachine& open) {
    const debug::Step& step = find_step(needed(name, "the step"));
    if (count == 0) throw Failure{JANUS_BAD_ARGUMENT, "the count of a step must be at least 1"};
    interruptible(open, [&] { step.backward ? step_back(open, step, count) : step_forward(open, step, count); });
  });
}

int janus_go_to(janus_machine* machine, std::uint64_t cycle) {
  return with_machine(machine, [&](OpenMachine& open) {
    debug::History& history = open.debugger().history();
    if (cycle < history.begin())
      throw Failure{JANUS_NOT_FOUND, fmt::format("the recording starts at cycle {}; use a later cycle", history.begin())};
    const bool beyond = cycle > history.end();
    interruptible(open, [&] {
      history.go_to(beyond ? history.end() : cycle);
      open.debugger().clear_stopped();
      if (beyond) run_to_cycle(open, cycle);
      else open.stands(JANUS_STOP_ARRIVED, "arrived");
    });
  });
}

int janus_interrupt(janus_machine* machine) {
  try {
    if (const auto open = library::find(machine)) {
      open->interrupted = true;
      return JANUS_OK;
    }
  } catch (...) {}
  return with_machine(machine, [](OpenMachine&) {});  // which says why not
}

int janus_while_running(janus_machine* machine, janus_look look, void* user) {
  return with_machine(machine, [&](OpenMachine& open) { open.look_on(look, user); });
}

int janus_stop_reason(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) { return static_cast<int>(open.stop); });
}

const char* janus_stop_text(janus_machine* machine) {
  return text_of_machine(machine, [](OpenMachine& open) { return open.stop_text; });
}

int janus_stop_breakpoint(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) { return open.stop_breakpoint; });
}

int janus_waits(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) { return open.session->waits() && open.session->queue_empty() ? 1 : 0; });
}

std::uint64_t janus_cycle(janus_machine* machine) {
  std::uint64_t cycle = 0;
  with_machine(machine, [&](OpenMachine& open) { cycle = open.session->cycle(); });
  return cycle;
}

std::uint64_t janus_clock_hz(janus_machine* machine) {
  std::uint64_t clock = 0;
  with_machine(machine, [&](OpenMachine& open) { clock = open.session->machine().clock_hz(); });
  return clock;
}

int janus_history(janus_machine* machine, std::uint64_t* begin, std::uint64_t* end) {
  return with_machine(machine, [&](OpenMachine& open) {
    needed(begin, "where to put the begin");
    needed(end, "where to put the end");
    *begin = open.debugger().history().begin();
    *end = open.debugger().history().end();
  });
}
