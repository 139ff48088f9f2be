// Exit criteria for an unattended run: its end condition and the expectations checked at the end. ExitConditions stores
// them as typed on the command line; ExitCriteria binds them to a session.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/session/session.hpp"

namespace janus::session {

struct ExitConditions {
  std::string until = {};                        // if empty, the run ends when idle after the last key
  std::vector<std::string> expect = {};          // all must be true
  std::optional<std::uint64_t> max_cycles = {};  // counted from the start of the run
  std::optional<std::uint64_t> max_quiet = {};   // cycles after the last input
};

// An expectation and its values at the session's position.
struct Expectation {
  std::string text;
  std::vector<debug::Side> sides;  // one or two values
  std::string why_false;           // empty if the expectation is true

  bool is_met() const { return why_false.empty(); }
};

class ExitCriteria {
 public:
  // Throws Error if a condition cannot be parsed.
  ExitCriteria(ExitConditions words, const Session& session);

  RunGoal goal(const Session& session) const;
  std::vector<Expectation> expectations(const Session& session) const;

  // Returns notes and warnings about the conditions, one line each.
  std::vector<std::string> remarks() const;

  const ExitConditions& conditions() const { return conditions_; }
  std::string end() const { return conditions_.until.empty() ? "idle" : conditions_.until; }

 private:
  ExitConditions conditions_;
  std::optional<debug::Expression> until_;
  std::vector<debug::Expression> expect_;
};

}  // namespace janus::session
