// Test results as JUnit XML, in the form that CI servers read.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::cli {

struct TestOutcome {
  std::string name = {}, file = {};  // of the list or source; may be empty
  std::uint32_t line = 0;            // in it; 0: none
  double seconds = 0;
  int exit_code = 0;                       // of `janus run`
  std::vector<std::string> messages = {};  // why it is not 0
  std::string output = {}, errors = {};    // what it printed
};

struct TestSuite {
  std::string name;
  std::vector<TestOutcome> outcomes;
};

std::string junit_xml(const std::string& name, const std::vector<TestSuite>& suites);

}  // namespace janus::cli
