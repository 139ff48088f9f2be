// A run of `janus run`: as that command, or as a case of `janus test`.
#pragma once

#include <string>
#include <vector>

#include "frontends/ui/cli/line_coverage.hpp"
#include "frontends/ui/cli/run_report.hpp"
#include "frontends/ui/cli/run_setup.hpp"

namespace janus::cli {

struct RunRequest {
  StartArguments start;
  std::vector<std::string> dumps;
  std::string record, audio;
  AimArguments aim;
  std::string transcript, save_state, printout;
  std::vector<std::string> screenshots;
  double speed = 0;
  std::string profile, trace;
  bool screen = false, json = false;
  bool needs_json = false;           // in the result, but not as its output
  bool needs_coverage = false;       // in the result
  std::vector<std::string> reports;  // files that the caller writes
};

// Options that `run --gui` refuses are added to this group.
inline constexpr const char* kNotInWindow = "Options that cannot be used with --gui";
// The options that `run` and a case of `test` have in common.
void add_run_options(CLI::App& command, RunRequest& request);

struct RunResult {
  Report report;
  std::string output;                   // for the standard output
  std::vector<std::string> complaints;  // why the exit code is not 0
  std::vector<std::string> notes;       // other lines for the standard error
  std::string json;                     // the report
  LineCoverage coverage;
};

// An output is also read by the program, and nothing was written.
struct OutputIsInput : session::Error {
  using session::Error::Error;
};
// Powers on without running. Throws OutputIsInput. Returns whether the run can have source lines; true if it is refused for another reason.
bool look_ahead(const RunRequest& request, const session::Collection& collection);
// Runs the program and writes the files that the request names. Throws session::Error.
RunResult run_program(const RunRequest& request, const session::Collection& collection, const Say& say);

// From now on, SIGINT and SIGTERM end runs.
void catch_interrupts();
bool interrupted();

}  // namespace janus::cli
