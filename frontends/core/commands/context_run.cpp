// Runs of the machine and their ends.
#include <algorithm>
#include <utility>

#include "frontends/core/commands/command_context.hpp"
#include "frontends/core/session/driver/interrupt_storm.hpp"
#include "frontends/core/session/driver/stop_words.hpp"

namespace janus::commands {

using session::EndReason;

std::optional<EndReason> run_or_pause(session::Session& session, session::RunGoal& goal, const session::Control& control,
                                      const std::function<bool()>& pauses, bool& ran) {
  bool paused = false;
  session::Control sliced = control;
  sliced.on_slice = [&] {
    if (control.on_slice && !control.on_slice()) return false;
    paused = std::exchange(ran, true) && pauses && pauses();
    return !paused;
  };
  const EndReason end = session.run(goal, sliced);
  if (!paused) return end;
  goal.forget_idle = false;
  return std::nullopt;
}

void CommandContext::replay_range(const debug::CycleRange& stretch, debug::ReplayObserver& observer) {
  try {
    history().replay_range(stretch.first, stretch.last, observer);
  } catch (const debug::Cancelled& cancelled) {
    record_interruption();
    throw Error(cancelled.what());
  }
}

void CommandContext::run(session::RunGoal goal) {
  run(goal, [this](EndReason end) { show_end(end); });
}

void CommandContext::run(session::RunGoal goal, std::function<void(EndReason)> then, bool forget_idle) {
  goal.forget_idle = forget_idle;
  if (max_cycle) goal.max_cycle = std::min(*max_cycle, goal.max_cycle.value_or(*max_cycle));
  run_ = Run{goal, std::move(then)};
}

void CommandContext::schedule_search(std::function<bool()> step, std::function<void(EndReason)> then, std::optional<std::uint64_t> to) {
  if (then == nullptr) then = [this](EndReason end) { show_end(end); };
  run_ = Run{{}, std::move(then), std::move(step), to.value_or(history().begin())};
}

// False: the search is paused.
bool CommandContext::finish_search() {
  progress->set_range(session.cycle(), run_->last);
  try {
    while (run_->step())
      if (pauses && pauses()) return false;
  } catch (const debug::Cancelled&) {
    end_run(EndReason::cancelled);
    return true;
  }
  end_run(EndReason::stopped);
  return true;
}

bool CommandContext::resume() {
  for (bool has_run = false; run_;) {
    if (is_searching()) {
      if (!finish_search()) return false;
      continue;
    }
    if (delegates_runs) return false;
    const std::uint64_t from = session.cycle();
    const std::optional<EndReason> end = run_or_pause(session, run_->goal, control, pauses, has_run);
    ran += session.cycle() - std::min(from, session.cycle());
    if (!end) return false;
    is_stuck = session.cycle() == from;
    end_run(*end);
  }
  return true;
}

void CommandContext::end_run(EndReason end) {
  run_cancelled_ = end == EndReason::cancelled;
  was_interrupted_ = was_interrupted_ || run_cancelled_;
  std::exchange(run_, std::nullopt)->then(end);
}

void CommandContext::show_end(EndReason end) {
  last_run_end = end;
  const auto& stop = debugger.last_stop();
  stopped_at = end == EndReason::stopped && stop && stop->reason == debug::StopReason::breakpoint ? stop->breakpoint : 0;
  const auto found = stopped_at == 0 ? actions.end() : actions.find(stopped_at);
  const bool silent = found != actions.end() && !found->second.empty() && found->second.front() == "silent";
  if (silent) return;
  show_stop(session::stop_reason(end, session));
  if (const std::string hint = session::restart_hint(session); end == EndReason::trapped && !hint.empty()) print("  {}", hint);
  if (end != EndReason::limit && end != EndReason::cancelled) return;
  if (const std::string storm = session::interrupt_storm_text(session); !storm.empty()) print("  {}", storm);
}

void CommandContext::run_until(const debug::Expression& condition) {
  const auto made = debugger.add({.on = debug::BreakOn::execute, .first = 0, .last = 0xFFFF, .condition = condition, .temporary = true});
  const int id = std::get<int>(made);
  debugger.go();
  const session::RunGoal goal{.through_idle = condition.requirements().cycle};
  const auto finish = [this, id](EndReason end) {
    const bool met = end == EndReason::stopped && debugger.last_stop()->breakpoint == id;
    debugger.remove_breakpoint(id);
    show_end(met ? EndReason::condition : end);
  };
  const std::uint64_t first = condition.earliest_cycle();
  if (first <= session.cycle()) return run(goal, finish);
  // Up to this cycle, a program that waits indefinitely does not end the run.
  run({.max_cycle = first, .through_idle = true},
      [this, goal, finish](EndReason end) { end == EndReason::limit && !is_limit_reached() ? run(goal, finish) : finish(end); });
}

// The text of a log point, with the value of each expression.
void CommandContext::write_log(const debug::Breakpoint& breakpoint) {
  std::string text;
  for (const debug::LogPiece& piece : debug::log_pieces(breakpoint.log)) {
    if (!piece.expression) {
      text += piece.text;
      continue;
    }
    try {
      const std::int64_t number = session.evaluate(parse_at_level(breakpoint.level, piece.text));
      text += piece.decimal ? fmt::format("{}", number) : fmt::format("${:02X}", static_cast<std::uint64_t>(number));
    } catch (const Error& error) { text += fmt::format("{{{}}}", error.what()); }
  }
  write(fmt::format("log {}: {}", breakpoint.id, text));
}

}  // namespace janus::commands
