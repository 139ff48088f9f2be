// The cases of tests/qbasic/suite; its README describes the files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tests {

struct SuiteCase {
  std::string name = {};
  int line = 0;              // in its file
  std::string manual = {};   // the rule, and where it stands
  std::string dialect = {};  // "gw": within the GW-BASIC subset
  std::string keys = {};     // typed, as Session::queue_text takes it
  std::string press = {};    // pressed, as session::parse_keys takes it
  std::string hash = {};     // of the picture; "?": nobody has looked at it yet
  std::string program = {};  // with the line ends that it is to have
  std::optional<std::string> output = {};
  std::optional<std::string> error = {};          // that stops the program
  std::optional<std::string> compile_error = {};  // "MESSAGE in line LINE"
  std::optional<std::vector<std::string>> screen = {};
  std::optional<std::vector<std::string>> screen_has = {};  // among others, in this order
};

// Throws std::runtime_error that names file and line if the text is no such file.
std::vector<SuiteCase> read_suite(const std::string& path);

// Whether a text is as a pattern says, in which `*` stands for any text.
bool fits_pattern(std::string_view pattern, std::string_view text);

}  // namespace janus::tests
