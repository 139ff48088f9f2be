#include "frontends/core/session/trial_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/driver/first_uses.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

using tools::TrialEnd;

Setup setup_with(const TrialProgram& program, const tools::Image& image) {
  Setup setup = program.setup;
  for (const tools::Segment& segment : image.segments) setup.images.push_back({static_cast<std::uint16_t>(segment.address), segment.bytes});
  return setup;
}

std::string shown(const Session& session) {
  const std::string text = session.display_text();
  return tools::trim(text).empty() ? "" : fmt::format(", display `{}`", text);
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
      return {TrialEnd::trapped, fmt::format("{} at ${:04X}", session.trap(), machine.register_value(machine.cpu().program_counter))};
    case End::limit: return {TrialEnd::endless, fmt::format("`{}` is not reached{}", aim.end(), shown(session))};
    case End::cancelled: return {TrialEnd::not_made};
    case End::never: return {TrialEnd::failed, fmt::format("it waits for input, `{}` is not reached{}", aim.end(), shown(session))};
    case End::end_of_tape:
    case End::stopped: return {TrialEnd::failed, stop_reason(end, session)};
    case End::idle:
    case End::condition: break;
  }
  std::string words;
  for (const std::string& condition : aim.missed(session)) words += fmt::format("{}`{}`", words.empty() ? "" : ", ", condition);
  if (words.empty()) return {TrialEnd::kept};
  return {TrialEnd::failed, fmt::format("{} is false{}", words, shown(session))};
}

}  // namespace

tools::TrialOutcome run_trial(const TrialProgram& program, const Collection& collection, const tools::Trial& trial) {
  Session session(setup_with(program, trial.image), collection);
  const Aim aim(program.aim, session);
  FirstUses uses(trial.open, session.machine());
  session.driver().watcher().note(&uses);
  program.start(session);
  Control control{.attended = false};
  control.on_slice = trial.goes_on;
  const Judgement judgement = judge(session.run(aim.goal(session), control), aim, session);
  session.driver().watcher().note(nullptr);
  tools::TrialOutcome outcome{.end = judgement.end, .cycle = session.cycle(), .words = judgement.words};
  for (const FirstUses::Use& use : uses.uses()) outcome.uses.push_back({use.address, use.cycle, use.executed});
  return outcome;
}

}  // namespace janus::session
