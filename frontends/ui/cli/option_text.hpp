// Describes the value of an option or argument of `janus`: its placeholder in a usage line, and completions for shells. Derived from the
// command line parser, and from a table for the rest.
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
  std::string metavar;               // "CONDITION", "real|max"; empty: a flag
  std::string range;                 // "1 to 256"; empty: none
  std::vector<std::string> choices;  // "real", "max"
  // From the table: words of `completions`; "file": an input; "output": an output; "last-output": the last value is an output; "=": NAME=
  // may precede the file's name; "folder"; or nothing.
  std::string takes;
  bool has(std::string_view word) const;  // in `takes`
};

OptionText words_of(const CLI::App& command, const CLI::Option& option);

// Throws session::Error if the value of an option that takes a number is empty: '' would count as "not given".
void refuse_empty_numbers(const CLI::App& command);

// Adds the files that the options of the command name.
void find_files(const CLI::App& command, Shell& shell, std::vector<tools::NamedFile>& inputs, std::vector<tools::NamedFile>& outputs);

// Throws session::Error if an option of the command names an output file that another option names as well (tools/files/distinct_files.hpp).
void refuse_conflicting_files(const CLI::App& command, Shell& shell);

// Expands a word of OptionText::takes: the names of machines or programs, or NAME=VALUE of every setting.
std::vector<std::string> completions(const std::string& takes, const CLI::App& app, const session::Collection& collection);

}  // namespace janus::cli
