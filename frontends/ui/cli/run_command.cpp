// `janus run`: a program in a machine, never interactive.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "frontends/ui/cli/junit.hpp"
#include "frontends/ui/cli/run.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/json_text.hpp"

namespace janus::cli {
namespace {

struct CommandRequest : RunRequest {
  std::string junit, coverage;
  bool gui = false;
};

void reject_in_window(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options())
    if (option->get_group() == kNotInWindow && option->count() > 0)
      throw session::Error(fmt::format("run --gui: {0} cannot be used with a window; remove {0} or --gui", option->get_name()));
}

// Writes the report of the run as one test.
class JunitReport {
 public:
  explicit JunitReport(const CommandRequest& request) : request_(request) {}

  void write(TestOutcome outcome) const {
    if (request_.junit.empty()) return;
    complete(outcome);
    session::write_file(request_.junit, junit_xml("janus run", {{"janus run", {std::move(outcome)}}}));
  }
  void write_error(const std::string& problem) const {
    TestOutcome outcome{.messages = {problem}};
    complete(outcome);
    write_junit_error(request_.junit, "janus run", std::move(outcome));
  }

 private:
  void complete(TestOutcome& outcome) const {
    outcome.name = fmt::format("{}", fmt::join(request_.start.files, " "));
    outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

  const CommandRequest& request_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

int run(const CommandRequest& request, const session::Collection& collection, const JunitReport& junit) {
  if (request.gui) return open_window(make_setup("run", request.start, collection), collection, request.start, request.speed);
  if ((request.junit == "-" ? 1 : 0) + (request.coverage == "-" ? 1 : 0) + (request.json ? 1 : 0) > 1)
    throw session::Error("run: only one of --json, --junit - and --coverage - can write to standard output; name files");
  catch_interrupts();
  if (request.needs_coverage && !preview_run(request, collection)) reject_without_lines(request.coverage);
  const RunResult result = run_program(request, collection, launch::print_to_stderr);
  if (!request.coverage.empty()) write_coverage(request.coverage, result.coverage);
  junit.write({.exit_code = result.report.exit_code, .messages = result.complaints, .output = result.output});
  tools::print_long(result.output);
  if (const std::string lost = tools::flush_standard_output(); !lost.empty()) throw session::Error(lost);
  for (const auto* lines : {&result.complaints, &result.notes})
    for (const std::string& line : *lines) tools::print_error(fmt::format("janus run: {}\n", line));
  return result.report.exit_code;
}

}  // namespace

void add_run_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("run", "run a program non-interactively and report the results");
  auto request = std::make_shared<CommandRequest>();
  add_run_options(*command, *request);
  command->add_flag("--gui", request->gui, "open the program in a window, as `janus gui` does")->group("Options");
  command->add_flag("--json", request->json, "print the result as JSON");
  add_report_arguments(*command, request->junit, request->coverage);
  command->callback([&shell, request, command] {
    const JunitReport junit(*request);
    try {
      if (request->gui) reject_in_window(*command);
      request->must_start = !request->criteria.expect.empty() || !request->junit.empty();
      request->needs_coverage = !request->coverage.empty();
      request->reports = {request->junit, request->coverage};
      shell.exit_code = run(*request, shell.collection(), junit);
    } catch (const session::Error& error) {
      if (request->json) fmt::print("{}\n", tools::write_json({{"exit", kExitBadInput}, {"error", error.what()}}, 2));
      junit.write_error(error.what());
      throw;
    }
  });
}

}  // namespace janus::cli
