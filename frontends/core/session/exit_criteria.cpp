#include "frontends/core/session/exit_criteria.hpp"

namespace janus::session {

ExitCriteria::ExitCriteria(ExitConditions words, const Session& session) : conditions_(std::move(words)) {
  if (!conditions_.until.empty()) until_ = session.parse_condition(conditions_.until);
  for (const std::string& condition : conditions_.expect) expect_.push_back(session.parse_condition(condition));
}

RunGoal ExitCriteria::goal(const Session& session) const {
  RunGoal goal{.until = until_ ? &*until_ : nullptr};
  if (conditions_.max_cycles) goal.max_cycle = session.cycle() + *conditions_.max_cycles;
  goal.max_quiet = conditions_.max_quiet;
  return goal;
}

std::vector<std::string> ExitCriteria::remarks() const {
  std::vector<std::string> all;
  if (until_) all = until_->remarks();
  for (const debug::Expression& condition : expect_) all.insert(all.end(), condition.remarks().begin(), condition.remarks().end());
  return all;
}

std::vector<Expectation> ExitCriteria::expectations(const Session& session) const {
  std::vector<Expectation> result;
  for (const debug::Expression& condition : expect_)
    result.push_back({condition.text(), condition.sides(session.context()), condition.explain_false(session.context())});
  return result;
}

}  // namespace janus::session
