#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "frontends/ui/cli/help_page.hpp"
#include "frontends/ui/cli/junit.hpp"
#include "frontends/ui/cli/option_text.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/moment_link.hpp"
#include "machines/catalogue.hpp"
#include "tools/commands/command.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/printable.hpp"

namespace janus::cli {
namespace {

constexpr const char* kVersion = JANUS_VERSION;

// Without a display, a game uses `play` and any other program `term`.
std::string usual_command_for(const std::string& program, Shell& shell) {
  const std::string usual = default_command();
  session::Setup setup;
  if (usual == "play") launch::add_files({program}, shell.collection(), setup);
  return usual == "play" && !setup.program->play ? "term" : usual;
}

// Inserts the implied command: `janus` and `janus PROGRAM` are `gui` if a display is available, else `play` or `term`.
void imply_command(std::vector<std::string>& arguments, const CLI::App& app, Shell& shell) {
  std::size_t at = 0;
  for (; at < arguments.size() && arguments[at].starts_with("-"); ++at) {
    if (arguments[at] != "--software") {
      if (arguments[at].starts_with("--software=")) shell.software = arguments[at].substr(11);
      else return;  // --help, --version or an error, which the parser reports
    } else if (++at < arguments.size()) {
      shell.software = arguments[at];
    }
  }
  if (at >= arguments.size()) {
    arguments.insert(arguments.end(), {default_command(), kFirstProgram});
    return;
  }
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  if (std::find(names.begin(), names.end(), arguments[at]) != names.end()) return;
  const std::vector<std::string> programs = shell.collection().programs();
  if (launch::names_program(arguments[at], shell.collection())) {
    arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(at), usual_command_for(arguments[at], shell));
    return;
  }
  if (session::is_link(arguments[at])) {
    const std::string usual = default_command();
    arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(at), usual == "gui" ? usual : "debug");
    return;
  }
  std::error_code error;
  if (const auto file = tools::parse_file_spec(arguments[at]); file && std::filesystem::exists(file->path, error))
    throw session::Error(fmt::format("{0} is a file; run it with `janus run {0}` or debug it with `janus debug {0}`", arguments[at]));
  if (machines::find_machine(arguments[at]) != nullptr)
    throw session::Error(
        fmt::format("`{0}` is a machine; use it with `janus term {0}`, or describe it with `janus info {0}`", arguments[at]));
  if (const std::string why = session::explain_missing(arguments[at]); !why.empty()) throw session::Error(why);
  names.insert(names.end(), programs.begin(), programs.end());
  throw session::Error(fmt::format("`{}` is neither a command nor a program; {}", arguments[at],
                                   did_you_mean(arguments[at], names, "see `janus --help` and `janus list`")));
}

// The command whose arguments are invalid.
const CLI::App& chosen(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : *commands.front();
}

// Replaces the JUnit report of an earlier run if the arguments are invalid.
void replace_report(const CLI::App& app, const std::string& problem) {
  const CLI::App& command = chosen(app);
  const CLI::Option* junit = command.get_option_no_throw("--junit");
  const std::string name = "janus " + command.get_name();
  if (junit != nullptr && junit->count() != 0) write_junit_error(junit->results().back(), name, {.name = name, .messages = {problem}});
}

}  // namespace

std::string explain(const CLI::ParseError& error, const CLI::App& app) {
  const CLI::App& command = chosen(app);
  const std::string name = &command == &app ? "janus" : "janus " + command.get_name();
  std::string message = error.what();
  std::replace(message.begin(), message.end(), '\n', ' ');
  std::string hint = fmt::format("see `{} --help`", name);
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError)) {
    for (const CLI::Option* option : command.get_options())
      if (option->get_name() == "--cpu" && message.starts_with("--cpu ")) message += fmt::format(" ({})", option->get_description());
  }
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
    std::vector<std::string> options;
    for (const CLI::Option* option : command.get_options()) options.push_back(option->get_name());
    const std::vector<std::string> remaining = command.remaining().empty() ? app.remaining() : command.remaining();
    const std::string wrong = remaining.empty() ? "" : remaining.front().substr(0, remaining.front().find('='));
    message = wrong.starts_with("-") ? fmt::format("unknown option {}", wrong) : fmt::format("unexpected argument `{}`", wrong);
    if (wrong.starts_with("-")) hint = did_you_mean(wrong, options, hint);
  }
  return fmt::format("{}: {}; {}", name, message, hint);
}

int run_command_line(std::vector<std::string> arguments, Shell& shell) {
  CLI::App app("Emulator and debugger for early microcomputers and their game programs.", "janus");
  app.set_help_flag("-h,--help", "show this help; use `janus COMMAND --help` to show the options of a command");
  app.set_version_flag("-V,--version", fmt::format("janus {}", kVersion), "show the version");
  app.footer(
      "Without arguments, janus starts MicroChess. `janus PROGRAM` is short for `janus gui PROGRAM`. On a computer without a display, "
      "it is short for `janus play PROGRAM`, or for `janus term PROGRAM` if the program is not a game.");
  app.add_option("--software", shell.software,
                 "use the programs in the folder DIR in addition to the built-in programs; a program in DIR replaces one of the same name")
      ->type_name("DIR");
  app.fallthrough();
  app.require_subcommand(0, 1);
  for (AddCommand* const add :
       {add_list_command, add_info_command, add_run_command, add_test_command, add_play_command, add_term_command, add_protocol_commands,
        add_match_command, add_debug_command, add_dap_command, add_gui_command, add_asm_command, add_dis_command, add_convert_command,
        add_recover_command, add_vectors_command, add_bench_command, add_completion_command, add_help_command})
    add(app, shell);
  app.parse_complete_callback([&app, &shell] {  // runs before the command's own callback
    try {
      reject_empty_values(app);
      for (const CLI::App* command : app.get_subcommands()) {
        reject_empty_values(*command);
        reject_conflicting_files(*command, shell);
      }
    } catch (const session::Error& error) {
      replace_report(app, error.what());
      throw;
    }
  });
  try {
    imply_command(arguments, app, shell);
    std::reverse(arguments.begin(), arguments.end());
    app.parse(arguments);
  } catch (const CLI::Success&) {  // --help, --version
    const CLI::App& command = chosen(app);
    const bool version = app.get_version_ptr() != nullptr && app.get_version_ptr()->count() != 0;
    tools::print_long(version ? fmt::format("janus {}\n", kVersion) : help_text(app, command));
  } catch (const CLI::ParseError& error) {
    const std::string problem = explain(error, app);
    replace_report(app, problem);
    tools::print_error(tools::printable_message(problem) + "\n");
    return kExitBadInput;
  }
  return shell.exit_code;
}

}  // namespace janus::cli
