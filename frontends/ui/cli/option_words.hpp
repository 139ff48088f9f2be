// What an option or argument of `janus` takes: the word that stands for it in a usage line, and what a shell may complete it with. Made from
// what the command line parser knows, and from a table for what it cannot know.
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

struct OptionWords {
  std::string metavar;               // "CONDITION", "real|max"; empty: it takes nothing
  std::string range;                 // "1 to 256"; empty: none
  std::vector<std::string> choices;  // "real", "max"
  // Of what the table says: words of `completions`; "file", which is read; "output", which is written; "last-output", where the last value
  // is; "=", where the file's name may have another name and `=` before it; "folder"; or nothing.
  std::string takes;
  bool has(std::string_view word) const;  // among those that it takes
};

OptionWords words_of(const CLI::App& command, const CLI::Option& option);

// Throws session::Error if the value of an option that takes a number is empty: '' would count as "not given".
void refuse_empty_numbers(const CLI::App& command);

// Adds the files that the options of the command name.
void find_files(const CLI::App& command, Shell& shell, std::vector<tools::NamedFile>& inputs, std::vector<tools::NamedFile>& outputs);

// Throws session::Error if an option of the command names an output file that another option names as well (tools/files/distinct_files.hpp).
void refuse_conflicting_files(const CLI::App& command, Shell& shell);

// What a word of OptionWords::takes stands for: the machines' names, the programs', NAME=VALUE of every setting.
std::vector<std::string> completions(const std::string& takes, const CLI::App& app, const session::Collection& collection);

}  // namespace janus::cli
