// Collects the help for `janus` and its commands from the command-line parser, `option_words`, and tables of groups and examples. Formats
// it as `--help` text or a manual page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace janus::cli {

// An option or, if `names` is empty, an argument.
struct HelpEntry {
  std::vector<std::string> names;  // "-o", "--output"
  std::string metavar;             // empty if there is no value
  bool optional = false;           // the value, or the argument itself, is optional
  bool several = false;            // the argument can be repeated
  std::string words;               // describes its effect, range and default
};

struct HelpGroup {
  std::string title;
  std::vector<HelpEntry> options;
};

struct HelpExample {
  std::string_view command;  // empty for `janus` itself
  std::string_view line, what;
};

struct HelpPage {
  std::string name;  // empty for `janus` itself
  std::string words;
  std::vector<HelpEntry> arguments;
  std::vector<HelpGroup> groups;
  std::vector<HelpExample> examples;
  std::string footer;
};

// Returns the help for `command`, which is `app` or one of its commands.
HelpPage help_page(const CLI::App& app, const CLI::App& command);

struct CommandGroup {
  std::string title;
  std::vector<const CLI::App*> commands;
};

// Returns all commands, grouped by purpose.
std::vector<CommandGroup> command_groups(const CLI::App& app);

// Returns the text of `--help` and `janus help`.
std::string help_text(const CLI::App& app, const CLI::App& command);
// Returns a man(7) page that includes the `manual_words` sections. `day` is the page's date, "2026-11-22"; `version` is "0.1.0".
std::string man_page(const CLI::App& app, const CLI::App& command, const std::string& day, const std::string& version);
// Returns the file name of a page, such as "janus-run.1" or "janus.1".
std::string man_page_file(const CLI::App& app, const CLI::App& command);

// Manual page text that `--help` does not show (manual_words.cpp): descriptions, exit codes, files, environment variables and related
// commands.
struct ManualRow {
  std::string_view commands;    // pages that contain the row, surrounded by spaces; empty for the page of `janus` itself
  std::string_view name;        // an exit code, a file, a variable, or commands; empty for a paragraph
  std::string_view words = {};  // empty for command names
};

// Returns the rows of a section ("EXIT STATUS") on a command's page. `command` is empty for `janus` itself.
std::vector<ManualRow> manual_rows(std::string_view section, std::string_view command);

}  // namespace janus::cli
