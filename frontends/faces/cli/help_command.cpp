// `janus help`: what a command does, as text or as a page of the manual.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/faces/cli/help_page.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "frontends/games/play/score.hpp"
#include "tools/files/standard_output.hpp"

namespace janus::cli {
namespace {

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

std::string page_of(const CLI::App& app, const CLI::App& command) {
  std::string day = play::date_text();
  std::replace(day.begin(), day.end(), '.', '-');
  return man_page(app, command, day, JANUS_VERSION);
}

void help(const CLI::App& app, const HelpRequest& request) {
  const CLI::App& command = wanted(app, request.name);
  if (!request.man) {
    if (!request.output.empty()) throw session::Error("help --output: only manual pages can be written to files; add --man");
    tools::print_long(help_text(app, command));
    return;
  }
  if (request.output.empty()) {
    tools::print_long(page_of(app, command));
    return;
  }
  std::vector<const CLI::App*> pages = {&command};
  if (&command == &app)
    for (const CLI::App* each : app.get_subcommands(nullptr)) pages.push_back(each);
  for (const CLI::App* each : pages) session::write_file(request.output + "/" + man_page_file(app, *each), page_of(app, *each));
}

}  // namespace

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
