// `janus help` and `--help`: show the help of a command as text or as a manual page.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/ui/cli/help_page.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/ui/terminal/words.hpp"
#include "frontends/games/play/score.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

constexpr std::size_t kColumn = 27, kWidth = 79;

// Appends `left` and, from kColumn on, `right`. A `left` that reaches kColumn has a line of its own.
void row(std::string& text, const std::string& left, std::string_view right) {
  std::string margin = "  " + left;
  const std::vector<std::string> lines = terminal::wrap_words(tools::split_words(right), kWidth + 1 - kColumn);
  if (lines.empty() || margin.size() + 2 > kColumn) text += std::exchange(margin, {}) + "\n";
  for (const std::string& line : lines) text += fmt::format("{:<{}}{}\n", std::exchange(margin, {}), kColumn, line);
}

void paragraph(std::string& text, std::string_view words) {
  text += fmt::format("{}\n", fmt::join(terminal::wrap_words(tools::split_words(words), kWidth + 1), "\n"));
}

// Appends each example with its explanation next to it, or below it if one of the lines would be too long.
void examples(std::string& text, const HelpPage& page) {
  std::size_t longest = 0, widest = 0;
  for (const HelpExample& example : page.examples) longest = std::max(longest, example.line.size());
  for (const HelpExample& example : page.examples) widest = std::max(widest, example.what.size());
  for (const HelpExample& example : page.examples) {
    if (longest + widest + 5 <= kWidth) text += fmt::format("  {:<{}}   {}\n", example.line, longest, example.what);
    else text += fmt::format("  {}\n      {}\n", example.line, example.what);
  }
}

void options(std::string& text, const HelpPage& page) {
  for (const HelpGroup& group : page.groups) {
    text += fmt::format("\n{}:\n", group.title);
    for (const HelpEntry& option : group.options) {
      std::string left = fmt::format("{}", fmt::join(option.names, ", "));
      if (!option.metavar.empty()) left += option.optional ? fmt::format(" [{}]", option.metavar) : " " + option.metavar;
      row(text, left, option.words);
    }
  }
}

std::string all_of_janus(const CLI::App& app) {
  const HelpPage page = help_page(app, app);
  std::string text = page.words + "\n\nUsage: janus PROGRAM\n       janus COMMAND ...\n\n";
  examples(text, page);
  for (const CommandGroup& group : command_groups(app)) {
    text += fmt::format("\n{}:\n", group.title);
    for (const CLI::App* command : group.commands) row(text, command->get_name(), command->get_description());
  }
  options(text, page);
  text += "\n";
  paragraph(text, page.footer);
  return text;
}

std::string all_of_command(const HelpPage& page) {
  std::string usage = "janus " + page.name + " [OPTIONS]", described;
  for (const HelpEntry& argument : page.arguments) {
    const std::string several = argument.several ? "..." : "";
    usage += argument.optional ? fmt::format(" [{}{}]", argument.metavar, several) : fmt::format(" {}{}", argument.metavar, several);
    row(described, argument.metavar, argument.words);
  }
  std::string text;
  paragraph(text, fmt::format("janus {}: {}", page.name, page.words));
  text += fmt::format("\nUsage: {}\n", usage);
  if (!described.empty()) text += "\n" + described;
  options(text, page);
  if (!page.examples.empty()) {
    text += "\nExamples:\n";
    examples(text, page);
  }
  if (!page.footer.empty()) {
    text += "\n";
    paragraph(text, page.footer);
  }
  return text;
}

struct HelpRequest {
  std::string name, output;
  bool man = false;
};

const CLI::App& wanted(const CLI::App& app, const std::string& name) {
  if (name.empty()) return app;
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands(nullptr)) {
    names.push_back(each->get_name());
    if (each->get_name() == name) return *each;
  }
  throw session::Error(fmt::format("help: unknown command `{}`; {}", name, did_you_mean(name, names, "see `janus help`")));
}

void help(const CLI::App& app, const HelpRequest& request) {
  const CLI::App& command = wanted(app, request.name);
  if (!request.man) {
    if (!request.output.empty()) throw session::Error("help --output: only manual pages can be written to files; add --man");
    tools::print_long(help_text(app, command));
    return;
  }
  std::string day = play::date_text();
  std::replace(day.begin(), day.end(), '.', '-');
  if (request.output.empty()) {
    tools::print_long(man_page(app, command, day, JANUS_VERSION));
    return;
  }
  std::vector<const CLI::App*> pages = {&command};
  if (&command == &app)
    for (const CLI::App* each : app.get_subcommands(nullptr)) pages.push_back(each);
  for (const CLI::App* each : pages)
    session::write_file(request.output + "/" + man_page_file(app, *each), man_page(app, *each, day, JANUS_VERSION));
}

}  // namespace

std::string help_text(const CLI::App& app, const CLI::App& command) {
  return &command == &app ? all_of_janus(app) : all_of_command(help_page(app, command));
}

void add_help_command(CLI::App& app, Shell&) {
  CLI::App* command = app.add_subcommand("help", "show help for a command");
  auto request = std::make_shared<HelpRequest>();
  command->add_option("COMMAND", request->name, "the command to describe; if it is omitted, all commands are listed");
  command->add_flag("--man", request->man, "print the manual page in man(7) format");
  command->add_option(
      "-o,--output", request->output,
      "with --man, write the manual page of COMMAND to a file in DIR; without COMMAND, write the manual pages of all commands");
  command->callback([&app, request] { help(app, *request); });
}

}  // namespace janus::cli
