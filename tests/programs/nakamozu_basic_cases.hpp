// Parses dialogues with NAKAMOZU Tiny BASIC and their expected results. nakamozu_basic/README.md describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::tests {

struct BasicStep {
  enum class Kind { at_prompt, at_input, at_key };
  Kind kind = Kind::at_prompt;
  std::string typed = {};                // bytes, without Return
  std::string waits_behind = {};         // expected start of the unfinished line before `typed`
  std::vector<std::string> output = {};  // lines, up to the next prompt or wait
  int line = 0;                          // in the case file
};

struct BasicCase {
  std::string file = {};
  int line = 0;
  std::string place = {};  // section of the reference
  std::string name = {};
  bool choice = false;  // not defined by the reference
  std::vector<BasicStep> steps = {};
};

// Matches any lines of output. It differs from all output: a case writes three full stops as \x2E.
extern const std::string kAnyLines;

// Parses a file. Throws std::runtime_error with the file, the line and the fix.
std::vector<BasicCase> read_basic_cases(const std::string& file, std::string_view text);

// Returns whether output lines match the expected lines, which can include kAnyLines.
bool output_matches(const std::vector<std::string>& expected, const std::vector<std::string>& lines);

}  // namespace janus::tests
