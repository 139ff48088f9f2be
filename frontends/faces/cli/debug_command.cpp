// `janus debug`: the text debugger.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "frontends/faces/cli/debug_terminal.hpp"
#include "frontends/faces/cli/run_setup.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "tools/files/standard_output.hpp"

namespace janus::cli {
namespace {

struct DebugRequest {
  StartArguments start;
  std::vector<std::string> commands, scripts;
  std::string max_cycles;
  bool interactive = false;
};

// The exit code.
int debug(const DebugRequest& request, const session::Collection& collection) {
  session::Setup setup = make_setup("debug", request.start, collection);
  const auto program = setup.program;
  const std::optional<std::uint16_t> begins = setup.start;
  const std::string hint = not_started(setup, request.start);
  const std::optional<std::uint64_t> limit = request.max_cycles.empty() ? std::nullopt : std::optional(parse_cycles(request.max_cycles));
  engine::PumpedEngine engine(std::make_unique<session::Session>(std::move(setup), collection), program);
  DebugTerminal terminal(engine);
  std::string machine;
  engine.interact([&](const engine::Task& task) {
    machine = task.session.machine().title();
    start_there(task.session, request.start, begins, terminal.control(task));
    if (limit) terminal.set_max_cycle(task.session.cycle() + *limit);
  });
  if (!hint.empty()) tools::print_error(fmt::format("janus debug: {}\n", hint));
  const auto exit_code = [&] { return terminal.limit_reached() ? kExitLimit : kExitDone; };
  for (const std::string& path : request.scripts) {
    if (!terminal.follow_script(path)) return exit_code();
  }
  for (const std::string& command : request.commands) {
    std::istringstream lines(command);
    if (!terminal.follow(lines, "--command")) return exit_code();
  }
  const bool told = !request.scripts.empty() || !request.commands.empty();
  if (told && !request.interactive) {
    terminal.refuse_open_block("--command");
    return exit_code();
  }
  if (terminal.live()) {
    terminal.converse(fmt::format("{} on {}; type `help` for a list of commands", program == nullptr ? "Files" : program->title, machine));
  } else {
    terminal.follow_input();
  }
  return exit_code();
}

}  // namespace

void add_debug_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("debug", "debug a program in the terminal, forward and backward");
  auto request = std::make_shared<DebugRequest>();
  add_start_arguments(*command, request->start);
  add_list_option(*command, "--script", request->scripts, "run the debugger commands in FILE")->type_name("FILE");
  add_list_option(*command, "--command", request->commands, "run the debugger command CMD after all scripts; can be repeated")
      ->type_name("CMD");
  command->add_option("--max-cycles", request->max_cycles, "stop the scripts and commands after N emulated cycles, and exit with code 2");
  command->add_flag("--interactive", request->interactive, "prompt for further commands after all scripts and --command options");
  command->callback([&shell, request] { shell.exit_code = debug(*request, shell.collection()); });
}

}  // namespace janus::cli
