// Describes the value of a `janus` option or argument: its placeholder in a usage line, and its shell completions. Derived from the
// command-line parser and from a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "tools/files/distinct_files.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace janus::cli {

class Shell;

struct OptionText {
  std::string metavar;               // "CONDITION", "real|max"; empty for a flag
  std::string range;                 // "1 to 256"; empty if none
  std::vector<std::string> choices;  // "real", "max"
  // Keywords from the table: "file" (an input), "output", "last-output" (the last value is an output), "=" (NAME= may precede the file
  // name), "folder", or a keyword for completions(). May be empty.
  std::string takes;
  bool has(std::string_view word) const;  // true if `takes` contains the word
};

OptionText describe_option(const CLI::App& command, const CLI::Option& option);

// Throws session::Error if an option has an empty value, as with an unset variable of a shell, because '' would be treated as "not given".
void reject_empty_values(const CLI::App& command);

// Adds the files named by the command's options.
void find_files(const CLI::App& command, Shell& shell, std::vector<tools::NamedFile>& inputs, std::vector<tools::NamedFile>& outputs);

// Throws session::Error if an output file of the command is also named by another option (tools/files/distinct_files.hpp).
void reject_conflicting_files(const CLI::App& command, Shell& shell);

// Expands a keyword from OptionText::takes to the names of machines or programs, or to NAME=VALUE for every setting.
std::vector<std::string> completions(const std::string& takes, const CLI::App& app, const session::Collection& collection);

}  // namespace janus::cli
