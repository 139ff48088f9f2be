// What a run without a person is for: where it ends, and what has to hold there. As typed on a command line, and bound to a session.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/session/session.hpp"

namespace janus::session {

struct AimWords {
  std::string until = {};                        // empty: idle after the last key
  std::vector<std::string> expect = {};          // all of them
  std::optional<std::uint64_t> max_cycles = {};  // from where the run begins
  std::optional<std::uint64_t> max_quiet = {};   // cycles after the last input
};

// An expectation and its values where the session stands.
struct Expectation {
  std::string text;
  std::vector<debug::Side> sides;  // one or two
  std::string why_false;           // empty if it holds

  bool holds() const { return why_false.empty(); }
};

class Aim {
 public:
  // Throws Error where a condition cannot be read.
  Aim(AimWords words, const Session& session);

  RunGoal goal(const Session& session) const;
  std::vector<Expectation> expectations(const Session& session) const;

  // Notes and warnings about the conditions, one line each.
  std::vector<std::string> remarks() const;

  const AimWords& words() const { return words_; }
  std::string end() const { return words_.until.empty() ? "idle" : words_.until; }

 private:
  AimWords words_;
  std::optional<debug::Expression> until_;
  std::vector<debug::Expression> expect_;
};

}  // namespace janus::session
