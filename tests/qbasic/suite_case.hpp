// Parses the cases of tests/qbasic/suite. Its README describes the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tests {

struct SuiteCase {
  std::string name = {};
  int line = 0;              // in its file
  std::string manual = {};   // the rule, and its place in the manual
  std::string dialect = {};  // "gw": within the GW-BASIC subset
  std::string keys = {};     // typed text, as for Session::queue_text
  std::string press = {};    // pressed keys, as for session::parse_keys
  std::string hash = {};     // hash of the image; "?": not reviewed yet
  std::string program = {};  // with the given line ends
  std::optional<std::string> output = {};
  std::optional<std::string> error = {};          // the error that stops the program
  std::optional<std::string> compile_error = {};  // "MESSAGE in line LINE"
  std::optional<std::vector<std::string>> screen = {};
  std::optional<std::vector<std::string>> screen_has = {};  // lines that the screen contains in this order
};

// Parses a file. Throws std::runtime_error with file and line if it is malformed.
std::vector<SuiteCase> read_suite(const std::string& path);

// Returns whether a string matches a pattern; `*` matches any text.
bool fits_pattern(std::string_view pattern, std::string_view text);

}  // namespace janus::tests
