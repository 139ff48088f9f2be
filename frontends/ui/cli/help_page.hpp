// Collects the help of `janus` and of each of its commands from the command line parser, `option_words`, and tables of
// groups and examples, and formats it as the text of `--help` or a manual page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace janus::cli {

// An option, or an argument, which has no option names.
struct HelpEntry {
  std::vector<std::string> names;  // "-o", "--output"
  std::string metavar;             // empty: no value
  bool optional = false;           // its value, or the argument itself
  bool several = false;            // the argument can be repeated
  std::string words;               // its effect, range and default
};

struct HelpGroup {
  std::string title;
  std::vector<HelpEntry> options;
};

struct HelpExample {
  std::string_view command;  // empty: `janus` itself
  std::string_view line, what;
};

struct HelpPage {
  std::string name;  // empty: `janus` itself
  std::string words;
  std::vector<HelpEntry> arguments;
  std::vector<HelpGroup> groups;
  std::vector<HelpExample> examples;
  std::string footer;
};

// Help of `command`, which is `app` or one of its commands.
HelpPage help_page(const CLI::App& app, const CLI::App& command);

struct CommandGroup {
  std::string title;
  std::vector<const CLI::App*> commands;
};

// All commands, grouped by purpose.
std::vector<CommandGroup> command_groups(const CLI::App& app);

// The text of `--help` and of `janus help`.
std::string help_text(const CLI::App& app, const CLI::App& command);
// A page for man(7), with the sections of `manual_words`. `day` is the date of the page, "2026-11-22"; `version` is "0.1.0".
std::string man_page(const CLI::App& app, const CLI::App& command, const std::string& day, const std::string& version);
// "janus-run.1", "janus.1".
std::string man_page_file(const CLI::App& app, const CLI::App& command);

// Text of the manual pages that `--help` does not show (manual_words.cpp): descriptions, exit codes, files, environment variables and
// related commands.
struct ManualRow {
  std::string_view commands;    // pages that contain the row, between blanks; empty: the page of `janus` itself
  std::string_view name;        // an exit code, a file, a variable, or commands; empty: a paragraph
  std::string_view words = {};  // empty: the names of commands need none
};

// The rows of a section ("EXIT STATUS") of a command's page. `command` is empty for `janus` itself.
std::vector<ManualRow> manual_rows(std::string_view section, std::string_view command);

}  // namespace janus::cli
