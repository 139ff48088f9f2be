// Help and `quit`.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

void print_row(CommandContext& context, const Command& command) {
  const std::vector<std::string> names = tools::words_of(command.names);
  context.print("  {:<16} {}", names.size() > 1 ? names[0] + ", " + names[1] : names[0], command.help);
}

// `help vice` and `help mame`, which the list of all commands leaves out.
bool print_group(CommandContext& context, std::string_view name) {
  const std::string_view group = tools::equal_folded(name, "vice") ? kVice : tools::equal_folded(name, "mame") ? kMame : std::string_view();
  if (group.empty()) return false;
  context.print("{}:", group);
  for (const Command& command : foreign_commands()) {
    if (command.group == group) print_row(context, command);
  }
  context.print("These commands expect hexadecimal numbers: type `radix 16` first. For commands with the same name in Janus, see `help`.");
  return true;
}

void apropos(CommandContext& context, Arguments& arguments) {
  const std::string word = tools::lower(arguments.take_rest("a word"));
  std::size_t found = 0;
  for (const Command& command : commands()) {
    const auto has = [&](std::string_view text) { return tools::lower(text).find(word) != std::string::npos; };
    if (!has(command.help) && !has(command.usage) && !has(command.names)) continue;
    ++found;
    print_row(context, command);
  }
  if (found == 0) throw failure("no command mentions `{}`; `help` lists all commands", word);
}

}  // namespace

void help(CommandContext& context, Arguments& arguments) {
  const auto name = arguments.take_last();
  if (name && print_group(context, *name)) return;
  if (name) {
    const Command& command = find_command(read_call(*name).name);
    std::vector<std::string> others = tools::words_of(command.names);
    others.erase(others.begin());
    const std::string_view gap = command.usage.empty() || command.usage.starts_with('/') ? "" : " ";
    context.print("{}{}{}", command.name(), gap, command.usage);
    context.print("  {}", command.help);
    if (!others.empty()) context.print("  also: {}", tools::joined(others));
    context.print("  example: {}", command.example);
    return;
  }
  std::string_view group;
  for (const Command& command : own_commands()) {
    if (command.group != group) context.print("{}:", command.group);
    group = command.group;
    print_row(context, command);
  }
  context.print(
      "`help COMMAND` describes one command; `help vice` and `help mame` list the commands of VICE and MAME. Numbers are decimal; "
      "$ or 0x marks hexadecimal numbers. Names of the program and of registers can be used in place of numbers.");
}

void quit(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.quits = true;
}

// clang-format off
constexpr Command kGeneral[] = {
    {"Other", "help", "[COMMAND | vice | mame]", "list all commands, describe one command, or list the supported commands of VICE or MAME", "help watch", help, Effect::query},
    {"Other", "apropos", "WORD", "search the names and descriptions of all commands for a word", "apropos watch", apropos, Effect::query},
    {"Other", "quit q", "", "exit the debugger", "quit", quit, Effect::query},
};
std::span<const Command> general_commands() { return kGeneral; }

}  // namespace janus::commands
