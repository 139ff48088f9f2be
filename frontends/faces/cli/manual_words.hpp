// What a page of the manual says beyond `--help`: how a command is used, how it ends, which files and which of the environment's variables
// it looks at.
#pragma once

#include <string_view>
#include <vector>

namespace janus::cli {

struct ManualRow {
  std::string_view commands;  // whose page it stands on, between blanks; empty: that of `janus` itself
  std::string_view name;      // an exit code, a file, a variable
  std::string_view words;
};

struct ManualWords {
  std::vector<std::string_view> paragraphs;
  std::vector<ManualRow> exits, files, environment;
  std::vector<std::string_view> see_also;  // commands
};

// `command` is empty for `janus` itself. A command of which the tables say nothing ends with 0 or 3.
ManualWords manual_words(std::string_view command);

}  // namespace janus::cli
