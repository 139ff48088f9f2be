// `recover --try`: a recovered program is run with each candidate of its open bytes, set up by the options of `run`.
#pragma once

#include <memory>
#include <string>

#include "frontends/faces/cli/aim_arguments.hpp"
#include "frontends/faces/cli/run_setup.hpp"
#include "tools/recovery/report.hpp"

namespace janus::cli {

struct TrialArguments {
  bool wanted = false;
  StartArguments start;  // `files`: what is in memory beside the recovered bytes, which are laid over it
  AimArguments aim;      // max_seconds: of all runs together, by the clock
  int jobs = 0;          // threads; 0: as many as the computer has
};

void add_trial_arguments(CLI::App& command, TrialArguments& arguments);
// Runs the trials; the recovery gets what they told. Throws session::Error.
void try_out(const TrialArguments& arguments, const session::Collection& collection, tools::Recovery& recovery);

}  // namespace janus::cli
