#include "frontends/core/session/aim.hpp"

namespace janus::session {

Aim::Aim(AimWords words, const Session& session) : words_(std::move(words)) {
  if (!words_.until.empty()) until_ = session.condition(words_.until);
  for (const std::string& condition : words_.expect) expect_.push_back(session.condition(condition));
}

RunGoal Aim::goal(const Session& session) const {
  RunGoal goal{.until = until_ ? &*until_ : nullptr};
  if (words_.max_cycles) goal.max_cycle = session.cycle() + *words_.max_cycles;
  goal.max_quiet = words_.max_quiet;
  return goal;
}

std::vector<std::string> Aim::remarks() const {
  std::vector<std::string> all;
  if (until_) all = until_->remarks();
  for (const debug::Expression& condition : expect_) all.insert(all.end(), condition.remarks().begin(), condition.remarks().end());
  return all;
}

std::vector<Expectation> Aim::expectations(const Session& session) const {
  std::vector<Expectation> result;
  for (const debug::Expression& condition : expect_)
    result.push_back({condition.text(), condition.sides(session.context()), condition.why_false(session.context())});
  return result;
}

}  // namespace janus::session
