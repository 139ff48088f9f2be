// What the help of `janus` and of each of its commands says, for every form that it takes: the text of `--help`, a page of the manual. Made
// from what the command line parser knows, from `option_words`, and from tables of groups and examples.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace janus::cli {

// An option, or an argument, which has no names.
struct HelpEntry {
  std::vector<std::string> names;  // "-o", "--output"
  std::string metavar;             // empty: it takes nothing
  bool optional = false;           // its value, or the argument itself
  bool several = false;            // an argument may be given more than once
  std::string words;               // what it does, its range and what it is without
};

struct HelpGroup {
  std::string title;
  std::vector<HelpEntry> options;
};

struct HelpExample {
  std::string_view command;  // empty: of `janus` itself
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

// Of `command`, which is `app` or one of its commands.
HelpPage help_page(const CLI::App& app, const CLI::App& command);

struct CommandGroup {
  std::string title;
  std::vector<const CLI::App*> commands;
};

// All commands, by what they are for.
std::vector<CommandGroup> command_groups(const CLI::App& app);

}  // namespace janus::cli
