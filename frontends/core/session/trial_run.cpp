#include "frontends/core/session/trial_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/driver/first_uses.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

using tools::TrialEnd;

std::string shown(const Session& session) {
  const std::string text = session.display_text();
  if (text.empty()) return {};
  return tools::trim(text).empty() ? ", the display is dark" : fmt::format(", display `{}`", text);
}

struct Judgement {
  TrialEnd end;
  std::string words = {};
};

Judgement judge(End end, const Aim& aim, Session& session) {
  const machines::Machine& machine = session.machine();
  switch (end) {
    case End::jammed: return {TrialEnd::trapped, jam_text(session)};
    case End::trapped:
      if (session.driver().lost()) return {TrialEnd::trapped, session.trap()};
      return {TrialEnd::trapped, fmt::format("{} at ${:04X}", session.trap(), machine.register_value(machine.cpu().program_counter))};
    case End::limit: return {TrialEnd::endless, fmt::format("`{}` was not reached{}", aim.end(), shown(session))};
    case End::cancelled: return {TrialEnd::not_made};
    case End::never: return {TrialEnd::failed, fmt::format("it waits for input and `{}` was not reached{}", aim.end(), shown(session))};
    case End::end_of_tape:
    case End::stopped: return {TrialEnd::failed, stop_reason(end, session)};
    case End::idle:
    case End::condition: break;
  }
  const std::vector<std::string> missed = aim.missed(session);
  if (missed.empty()) return {TrialEnd::kept};
  const std::string are = missed.size() == 1 ? "is" : "are";
  return {TrialEnd::failed, fmt::format("`{}` {} false{}", fmt::join(missed, "` and `"), are, shown(session))};
}

RunGoal goal_of(const Aim& aim, const TrialProgram& program, const Session& session) {
  RunGoal goal = aim.goal(session);
  const std::uint64_t most = program.seconds * session.machine().clock_hz();
  goal.max_quiet = most;
  if (!goal.max_cycle && goal.until != nullptr && goal.until->needs().cycle) goal.max_cycle = session.cycle() + most;  // it never gives up
  return goal;
}

}  // namespace

Setup setup_with(Setup setup, const tools::Image& image) {
  for (const tools::Segment& segment : image.segments) setup.images.push_back({static_cast<std::uint16_t>(segment.address), segment.bytes});
  return setup;
}

tools::TrialOutcome run_trial(const TrialProgram& program, const Collection& collection, const tools::Trial& trial) {
  Session session(setup_with(program.setup, trial.image), collection);
  const Aim aim(program.aim, session);
  FirstUses uses(trial.open, session.machine());
  session.driver().watcher().note(&uses);
  program.start(session);
  Control control{.attended = false};
  control.on_slice = trial.goes_on;
  const Judgement judgement = judge(session.run(goal_of(aim, program, session), control), aim, session);
  session.driver().watcher().note(nullptr);
  tools::TrialOutcome outcome{.end = judgement.end, .cycle = session.cycle(), .words = judgement.words};
  if (outcome.end == TrialEnd::not_made) return outcome;
  for (const FirstUses::Use& use : uses.uses()) outcome.uses.push_back({use.address, use.cycle, use.executed});
  return outcome;
}

}  // namespace janus::session
