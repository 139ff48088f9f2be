#include "frontends/core/session/aim.hpp"

namespace janus::session {

Aim::Aim(AimWords words, const Session& session) : words_(std::move(words)) {
  if (!words_.until.empty()) until_ = session.parse(words_.until);
  for (const std::string& condition : words_.expect) expect_.push_back(session.parse(condition));
}

RunGoal Aim::goal(const Session& session) const {
  RunGoal goal{.until = until_ ? &*until_ : nullptr};
  if (words_.max_cycles) goal.max_cycle = session.cycle() + *words_.max_cycles;
  goal.max_quiet = words_.max_quiet;
  return goal;
}

std::vector<std::string> Aim::missed(const Session& session) const {
  std::vector<std::string> result;
  for (const debug::Expression& condition : expect_)
    if (session.evaluate(condition) == 0) result.push_back(condition.text());
  return result;
}

}  // namespace janus::session
