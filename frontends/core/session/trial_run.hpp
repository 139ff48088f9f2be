// One trial of a recovered program: powered on with its candidates in memory, given its keys, run to its end, and judged.
#pragma once

#include <functional>

#include "frontends/core/session/aim.hpp"
#include "tools/recovery/trials.hpp"

namespace janus::session {

struct TrialProgram {
  Setup setup;                          // without the recovered bytes, which are laid over all else
  std::function<void(Session&)> start;  // powers it on and queues what it is given; from any thread
  AimWords aim;
  std::uint64_t seconds = 120;  // emulated, after the last input: a run without a limit in `aim` gives up then
};

// With the image laid over all else.
Setup setup_with(Setup setup, const tools::Image& image);

// The outcome depends on the trial alone, unless its goes_on() ends it. Throws Error if the program does not fit its machine.
tools::TrialOutcome run_trial(const TrialProgram& program, const Collection& collection, const tools::Trial& trial);

}  // namespace janus::session
