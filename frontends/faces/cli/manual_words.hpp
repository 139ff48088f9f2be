// Text of the manual pages that `--help` does not show: descriptions, exit codes, files, environment variables and related commands.
#pragma once

#include <string_view>
#include <vector>

namespace janus::cli {

struct ManualRow {
  std::string_view commands;    // pages that contain the row, between blanks; empty: the page of `janus` itself
  std::string_view name;        // an exit code, a file, a variable, or commands; empty: a paragraph
  std::string_view words = {};  // empty: the names of commands need none
};

// The rows of a section ("EXIT STATUS") of a command's page. `command` is empty for `janus` itself.
std::vector<ManualRow> manual_rows(std::string_view section, std::string_view command);

}  // namespace janus::cli
