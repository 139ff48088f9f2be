// Test results as JUnit XML for CI servers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::cli {

struct TestOutcome {
  std::string name = {}, file = {};  // `file` is the test list or source file; may be empty
  std::uint32_t line = 0;            // line in `file`, or 0 if there is none
  double seconds = 0;
  int exit_code = 0;                       // exit code of `janus run`
  std::vector<std::string> messages = {};  // why the exit code is not 0
  std::string output = {}, errors = {};    // printed by the run
};

struct TestSuite {
  std::string name;
  std::vector<TestOutcome> outcomes;
};

// Writes a report with one error, because CI servers must not read the report of an earlier run. Keeps a file that is not a report. Does
// nothing if `path` is empty or cannot be written.
void write_junit_error(const std::string& path, const std::string& name, TestOutcome outcome);

std::string junit_xml(const std::string& name, const std::vector<TestSuite>& suites);

}  // namespace janus::cli
