// A run requested by `janus run` or by a `janus test` case.
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
  ExitArguments criteria;
  std::string transcript, save_state, printout;
  std::vector<std::string> screenshots;
  double speed = 0;
  std::string profile, trace;
  bool screen = false, json = false;
  bool must_start = false;           // files that the monitor does not start are an error
  bool needs_json = false;           // needed in the result, but not in its output
  bool needs_coverage = false;       // needed in the result
  std::vector<std::string> reports;  // output files written by the caller
};

// Help group for options that `run --gui` rejects.
inline constexpr const char* kNotInWindow = "Options that cannot be used with --gui";
// Adds the options shared by `run` and the cases of `test`.
void add_run_options(CLI::App& command, RunRequest& request);

struct RunResult {
  Report report;
  std::string output;                   // text for standard output
  std::vector<std::string> complaints;  // why the exit code is not 0
  std::vector<std::string> notes;       // other lines for standard error
  std::string json;                     // the report
  LineCoverage coverage;
};

// Thrown, before anything is written, if an output file is also an input file.
struct OutputOverwritesInput : session::Error {
  using session::Error::Error;
};
// Powers on without running. Throws OutputOverwritesInput. Returns true if the run may have source lines or is rejected.
bool preview_run(const RunRequest& request, const session::Collection& collection);
// Runs the program and writes the files named in the request. Throws session::Error.
RunResult run_program(const RunRequest& request, const session::Collection& collection, const Say& say);

// From now on, SIGINT and SIGTERM end the current run.
void catch_interrupts();
bool interrupted();

}  // namespace janus::cli
