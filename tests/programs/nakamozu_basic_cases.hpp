// Dialogues with NAKAMOZU Tiny BASIC and their expected results: nakamozu_basic/README.md describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::tests {

struct BasicStep {
  enum class Kind { at_prompt, at_input, at_key };
  Kind kind = Kind::at_prompt;
  std::string typed = {};                // bytes, without the Return
  std::string waits_behind = {};         // begins the unfinished line at which the program waited before this was typed
  std::vector<std::string> output = {};  // lines, up to the next prompt or wait
  int line = 0;                          // in its file
};

struct BasicCase {
  std::string file = {};
  int line = 0;
  std::string place = {};  // in the reference
  std::string name = {};
  bool choice = false;  // the reference is silent
  std::vector<BasicStep> steps = {};
};

// Stands for any lines of output. No line of output can be equal to it; one of three full stops is written \x2E in a case.
extern const std::string kAnyLines;

// Throws std::runtime_error with the file, the line and the mend.
std::vector<BasicCase> read_basic_cases(const std::string& file, std::string_view text);

// Whether lines of output are those that are expected, kAnyLines among them.
bool output_matches(const std::vector<std::string>& expected, const std::vector<std::string>& lines);

}  // namespace janus::tests
