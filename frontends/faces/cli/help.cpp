#include "frontends/faces/cli/help.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "frontends/faces/cli/option_words.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

constexpr std::size_t kColumn = 27, kWidth = 99;

struct Group {
  std::string_view title;
  std::vector<std::string_view> commands;
};

// A command that is in none of them stands last.
const std::vector<Group>& groups() {
  static const std::vector<Group> all = {
      {"Play", {"gui", "play", "term", "match", "uci", "xboard"}},
      {"Look", {"list", "info", "debug"}},
      {"Build tools", {"asm", "dis", "convert", "recover", "vectors"}},
      {"Automate", {"run", "bench", "dap", "gdbserver", "completion", "help"}},
  };
  return all;
}

struct Example {
  std::string_view command;  // empty: of `janus` itself
  std::string_view line, what;
};

constexpr Example kExamples[] = {
    {"", "janus microchess", "a game of chess: a window, or the terminal where there is no display"},
    {"", "janus play tiny-chess", "a game in the terminal in any case"},
    {"", "janus debug microchess", "look inside: `help` lists the commands"},
    {"", "janus run FILE.bas", "run a BASIC program and show what it prints"},
    {"", "janus run prog.s --until pc==done", "assemble, run, and end at a label"},
    {"run", "janus run microchess --keys C,PC --json", "press keys, tell all as JSON"},
    {"run", "janus run prog.s --machine kim1 --start 200 --screen", "on a board, from an address"},
    {"run", "janus run prog.s --until pc==success --expect 'mem[$10]==3'", "a test: exit code 1 where it fails"},
    {"run", "janus run nakamozu-basic GAME.bas", "a program's text, and what it printed"},
    {"debug", "janus debug microchess --keys C,PC", "the game has begun, the debugger asks"},
    {"debug", "janus debug prog.s --start start --command step", "one command, and the end"},
    {"play", "janus play microchess --level blitz", "against the fastest level"},
    {"match", "janus match microchess microchess-upgrade --games 20 --random 2", "a table with Elo"},
    {"term", "janus term kim1 --option terminal=on", "the KIM-1's monitor at a terminal"},
    {"info", "janus info microchess --json", "what is known of it, for a script"},
    {"asm", "janus asm prog.s -o prog.hex --listing prog.lst", "an image and a listing"},
    {"convert", "janus convert prog.hex tape.wav --id 01", "a cassette of it"},
    {"recover", "janus recover page.txt --cpu 6502 -o game.bin", "repairs, doubts, and the image where none is left"},
    {"recover", "janus recover page.txt --cpu 6502 -o game.bin --review", "asks; game.decide keeps the answers"},
    {"recover", "janus recover p1.txt p2.txt --also again.txt --cpu 6800 -o game.hex", "two pages, read twice"},
    {"completion", "eval \"$(janus completion bash)\"", "in ~/.bashrc; zsh takes the same"},
    {"completion", "janus completion fish | source", "in ~/.config/fish/config.fish"},
};

// `left` in its column, then `right`, its lines below each other.
void row(std::string& text, const std::string& left, std::string_view right) {
  std::string line = "  " + left;
  if (line.size() + 2 > kColumn && !right.empty()) {
    text += line + "\n";
    line.clear();
  }
  for (const std::string& word : tools::words_of(right)) {
    const bool begins = line.size() <= kColumn;
    if (!begins && line.size() + 1 + word.size() > kWidth) {
      text += line + "\n";
      line.clear();
    }
    line += line.size() < kColumn ? std::string(kColumn - line.size(), ' ') : " ";
    line += word;
  }
  text += line + "\n";
}

// Lines that are no longer than others.
void paragraph(std::string& text, std::string_view words) {
  std::string line;
  for (const std::string& word : tools::words_of(words)) {
    if (!line.empty() && line.size() + 1 + word.size() > kWidth) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  text += line + "\n";
}

void examples(std::string& text, std::string_view command) {
  std::size_t longest = 0;
  for (const Example& example : kExamples)
    if (example.command == command) longest = std::max(longest, example.line.size());
  for (const Example& example : kExamples)
    if (example.command == command) text += fmt::format("  {:<{}}   {}\n", example.line, longest, example.what);
}

bool has_examples(std::string_view command) {
  return std::any_of(std::begin(kExamples), std::end(kExamples), [&](const Example& example) { return example.command == command; });
}

std::string with_default(const CLI::Option& option, const OptionWords& words) {
  std::string text = option.get_description();
  if (!words.range.empty()) text += fmt::format(" ({})", words.range);
  if (!option.get_default_str().empty() && option.get_default_str() != "-") text += fmt::format(" [{}]", option.get_default_str());
  return text;
}

std::string all_of_janus(const CLI::App& app) {
  std::string text = app.get_description() + "\n\nUsage: janus PROGRAM\n       janus COMMAND ...\n\n";
  examples(text, "");
  std::vector<const CLI::App*> left = app.get_subcommands([](const CLI::App*) { return true; });
  const auto line = [&](const CLI::App* command) { row(text, command->get_name(), command->get_description()); };
  for (const Group& group : groups()) {
    text += fmt::format("\n{}:\n", group.title);
    for (const std::string_view name : group.commands) {
      const auto found = std::find_if(left.begin(), left.end(), [&](const CLI::App* command) { return command->get_name() == name; });
      if (found == left.end()) continue;
      line(*found);
      left.erase(found);
    }
  }
  if (!left.empty()) text += "\nMore:\n";
  for (const CLI::App* command : left) line(command);
  text += "\nOptions:\n";
  row(text, "-h, --help", "this page; of a command, as in `janus run --help`, or `janus help run`, its options");
  row(text, "-V, --version", "which version this is");
  row(text, "--software DIR", app.get_option("--software")->get_description());
  return text +
         "\njanus alone starts MicroChess. `janus PROGRAM` is `janus gui PROGRAM`; where there is no display\n"
         "`janus play PROGRAM`, or `janus term PROGRAM` for what is no game.\n";
}

std::string all_of_command(const CLI::App& app, const CLI::App& command) {
  const auto arguments = command.get_options([](const CLI::Option* option) { return option->get_positional(); });
  const auto options = command.get_options([](const CLI::Option* option) { return option->nonpositional(); });
  std::string usage = "janus " + command.get_name() + " [OPTIONS]", described;
  for (const CLI::Option* argument : arguments) {
    const OptionWords words = words_of(command, *argument);
    const std::string several = argument->get_expected_max() > 1 ? "..." : "";
    usage += argument->get_required() ? fmt::format(" {}{}", words.metavar, several) : fmt::format(" [{}{}]", words.metavar, several);
    row(described, words.metavar, with_default(*argument, words));
  }
  std::string text = fmt::format("janus {}: {}\n\nUsage: {}\n", command.get_name(), command.get_description(), usage);
  if (!described.empty()) text += "\n" + described;
  std::vector<std::string> titles;
  for (const CLI::Option* option : options)
    if (std::find(titles.begin(), titles.end(), option->get_group()) == titles.end()) titles.push_back(option->get_group());
  for (const std::string& title : titles) {
    text += fmt::format("\n{}:\n", title);
    for (const CLI::Option* option : options) {
      if (option->get_group() != title) continue;
      const OptionWords words = words_of(command, *option);
      std::string names;
      for (const std::string& name : option->get_snames()) names += fmt::format("{}-{}", names.empty() ? "" : ", ", name);
      for (const std::string& name : option->get_lnames()) names += fmt::format("{}--{}", names.empty() ? "" : ", ", name);
      const bool optional = option->get_expected_min() == 0;
      if (!words.metavar.empty()) names += optional ? fmt::format(" [{}]", words.metavar) : " " + words.metavar;
      row(text, names, option == command.get_help_ptr() ? "this page" : with_default(*option, words));
    }
  }
  if (has_examples(command.get_name())) {
    text += "\nExamples:\n";
    examples(text, command.get_name());
  }
  // CLI11 hands that of `janus` down.
  if (const std::string footer = command.get_footer(); !footer.empty() && footer != app.get_footer()) {
    text += "\n";
    paragraph(text, footer);
  }
  return text;
}

}  // namespace

std::string help_text(const CLI::App& app, const CLI::App& command) {
  return &command == &app ? all_of_janus(app) : all_of_command(app, command);
}

void add_help_command(CLI::App& app, Shell&) {
  CLI::App* command = app.add_subcommand("help", "what a command does, and its options");
  auto name = std::make_shared<std::string>();
  command->add_option("COMMAND", *name, "one of those that `janus help` lists");
  command->callback([&app, name] {
    if (name->empty()) {
      tools::print_long(help_text(app, app));
      return;
    }
    std::vector<std::string> names;
    for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
      names.push_back(each->get_name());
      if (each->get_name() != *name) continue;
      tools::print_long(help_text(app, *each));
      return;
    }
    throw session::Error(fmt::format("help: there is no command `{}`; {}", *name, did_you_mean(*name, names, "see `janus help`")));
  });
}

}  // namespace janus::cli
