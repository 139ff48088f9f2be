// `janus`: the command line. Every error is one line on stderr; shell.hpp defines the exit codes.
#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>
#include <utility>

#include "frontends/ui/cli/shell.hpp"
#include "frontends/ui/launch/launch.hpp"
#include "tools/files/ending_signals.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/printable.hpp"

namespace {

using namespace janus;

constexpr const char* kNoMemory = "not enough memory";
constexpr const char* kNoThread = "cannot start a thread; raise the limits on processes and memory (ulimit -u, ulimit -v)";

void say_no_memory() {
  for (const char* text : {"janus: ", kNoMemory, "\n"}) tools::print_error(text);
}

// nlohmann's JSON allocates in its destructor, which must not throw. All other exceptions that end here are bugs.
[[noreturn]] void end_without_memory() {
  try {
    if (const std::exception_ptr current = std::current_exception()) std::rethrow_exception(current);
  } catch (const std::bad_alloc&) {
    say_no_memory();
    tools::remove_pending_files();
    std::_Exit(cli::kExitBadInput);
  } catch (...) {}
  std::abort();
}

int run_and_report(std::vector<std::string> arguments) {
  int code = cli::kExitBadInput;
  std::string problem;
  try {
    cli::Shell shell;
    code = cli::run_command_line(std::move(arguments), shell);
  } catch (const launch::Interrupted& error) {
    tools::print_error(fmt::format("janus: {}\n", error.what()));
    return cli::kExitLimit;
  } catch (const std::bad_alloc&) { problem = kNoMemory; } catch (const std::system_error& error) {
    problem = error.code() == std::errc::resource_unavailable_try_again ? kNoThread : error.what();
  } catch (const std::exception& error) { problem = error.what(); }
  // If printing itself failed, its reason has priority. A rejected command has already reported its error.
  const bool told = code == cli::kExitBadInput && problem.empty();
  if (std::string lost = tools::flush_standard_output(); !lost.empty() && !told) problem = std::move(lost);
  if (problem.empty()) return code;
  tools::print_error(fmt::format("janus: {}\n", tools::printable_message(problem)));
  return cli::kExitBadInput;
}

}  // namespace

int main(int argc, char** argv) {
  tools::keep_standard_streams_open();
  tools::handle_termination_signals();
  std::set_terminate(end_without_memory);
  try {
    return run_and_report({argv + 1, argv + argc});
  } catch (const std::exception&) {  // no memory for an error message
    say_no_memory();
    return cli::kExitBadInput;
  }
}
