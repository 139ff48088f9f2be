// `janus debug`: the text debugger, with a prompt at a terminal, or with commands from options, scripts and pipes.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

#include "frontends/core/commands/console.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/ui/cli/progress_line.hpp"
#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/engine/autosave.hpp"
#include "frontends/ui/terminal/interrupt.hpp"
#include "frontends/ui/terminal/prompt.hpp"
#include "frontends/ui/terminal/style.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/printable.hpp"

namespace janus::cli {
namespace {

struct DebugRequest {
  StartArguments start;
  std::vector<std::string> commands, scripts;
  std::string max_cycles;
  bool interactive = false;
};

// Empty if there is no state folder.
std::string history_file() {
  const std::string folder = engine::state_folder();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return folder.empty() || error ? std::string() : folder + "/debug_history";
}

// The console of the debugger at a terminal: lines with history and completion, the progress of long runs, Ctrl-C. The session outlives it.
// Its functions throw session::Error.
class DebugTerminal {
 public:
  explicit DebugTerminal(session::Session& session) : session_(session) { console_.set_control(control()); }

  bool live() const { return style_.live_input; }
  // A run of the commands in follow() has reached the limit. This was reported, and no further command is executed.
  bool is_limit_reached() const { return limit_reached_; }
  void set_max_cycle(std::uint64_t cycle) { console_.set_max_cycle(cycle); }

  // Shows the progress of runs; Ctrl-C cancels them.
  session::Control control() {
    const auto show = [this] {
      progress_.show(session_);
      return true;
    };
    return {.on_slice = show, .stop = interrupt_.source().get_token(), .attended = style_.live_errors};
  }

  // Prompts for lines until `quit` or the end of input. Errors are shown, and the next line is read.
  void converse(const std::string& greeting) {
    terminal::Help help{.history_file = history_file()};
    help.complete = [this](std::string_view line) {
      return terminal::Help::Completion{console_.complete(line), commands::Console::word_to_complete(line).size()};
    };
    terminal::Prompt prompt(style_, interrupt_, std::move(help));
    fmt::print("{}\n", greeting);
    std::string again;
    while (const auto line = prompt.read(console_.prompt())) {
      if (prompt.interrupted()) {  // prompts again
        console_.clear_block();
        continue;
      }
      const commands::Result result = execute(line->empty() && !console_.is_block_open() ? again : *line);
      if (result.status == commands::Status::quit) return;
      if (result.status == commands::Status::error) fmt::print("{}\n", result.error);
      again = console_.repeatable_line();
    }
  }

  // Executes lines; errors begin with `name`. False: a `quit` or the limit ended it.
  bool follow(std::istream& lines, const std::string& name) {
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      const commands::Result result = execute(line);
      limit_reached_ = console_.is_limit_reached();
      if (limit_reached_) {
        tools::print_error(
            fmt::format("janus debug: limit reached at cycle {} ({:.3f} s); raise --max-cycles\n", session_.cycle(), session_.seconds()));
        return false;
      }
      if (result.status == commands::Status::error) throw session::Error(fmt::format("{}:{}: {}", name, number, result.error));
      if (interrupt_.take()) throw session::Error(fmt::format("{}:{}: interrupted", name, number));
      if (result.status == commands::Status::quit) return false;
    }
    return true;
  }

  bool follow_script(const std::string& path) {
    std::istringstream lines(session::read_text(path, tools::kScriptFile));
    console_.set_script(path);
    if (!follow(lines, path)) return false;
    console_.set_script({});
    reject_open_block(path);
    return true;
  }

  void follow_input() {
    if (!follow(std::cin, "standard input")) return;
    reject_open_block("standard input");
    const int reason = errno;  // EBADF: the standard input is closed
    if (std::ferror(stdin) != 0 && reason != EBADF)
      throw session::Error(fmt::format("cannot read standard input: {}", std::generic_category().message(reason)));
  }

  // Throws if the commands of `name` have left an `if`, a `while`, a `define` or `commands` without its end.
  void reject_open_block(const std::string& name) const {
    if (console_.is_block_open()) throw session::Error(fmt::format("{}: a block is not closed; add `end`", name));
  }

 private:
  commands::Result execute(std::string_view line) {
    interrupt_.take();
    progress_.restart();
    commands::Result result = console_.execute(line);
    progress_.clear();
    if (const std::string lost = tools::flush_standard_output(); !lost.empty()) throw session::Error(lost);
    return result;
  }

  void write(std::string_view text) {
    progress_.clear();
    fmt::print("{}", tools::printable_text(text));
  }

  session::Session& session_;
  terminal::Style style_ = terminal::detect_style(false);
  terminal::Interrupt interrupt_;
  ProgressLine progress_{style_.live_errors};
  commands::Console console_{session_, [this](std::string_view text) { write(text); }};
  bool limit_reached_ = false;
};

// Returns the exit code.
int debug(const DebugRequest& request, const session::Collection& collection) {
  session::Setup setup = make_setup("debug", request.start, collection);
  const auto program = setup.program;
  const std::optional<std::uint16_t> begins = setup.start;
  const std::string hint = unstarted_hint(setup, request.start);
  const std::optional<std::uint64_t> limit = request.max_cycles.empty() ? std::nullopt : std::optional(parse_cycles(request.max_cycles));
  session::Session session(std::move(setup), collection);
  DebugTerminal terminal(session);
  start(session, request.start, begins, launch::print_to_stderr, terminal.control());
  if (limit) terminal.set_max_cycle(session.cycle() + *limit);
  if (!hint.empty()) tools::print_error(fmt::format("janus debug: {}\n", hint));
  const auto exit_code = [&] { return terminal.is_limit_reached() ? kExitLimit : kExitDone; };
  for (const std::string& path : request.scripts) {
    if (!terminal.follow_script(path)) return exit_code();
  }
  for (const std::string& command : request.commands) {
    std::istringstream lines(command);
    if (!terminal.follow(lines, "--command")) return exit_code();
  }
  const bool told = !request.scripts.empty() || !request.commands.empty();
  if (told && !request.interactive) {
    terminal.reject_open_block("--command");
    return exit_code();
  }
  if (terminal.live()) {
    terminal.converse(fmt::format("{} on {}; type `help` for a list of commands", program == nullptr ? "Files" : program->title,
                                  session.machine().title()));
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
