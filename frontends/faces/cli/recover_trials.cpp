#include "frontends/faces/cli/recover_trials.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <utility>

#include "frontends/core/session/trial_run.hpp"
#include "frontends/faces/cli/progress_line.hpp"
#include "frontends/faces/terminal/style.hpp"
#include "machines/catalogue.hpp"
#include "tools/files/ending_signals.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/trials.hpp"

namespace janus::cli {
namespace {

constexpr std::uint64_t kSecondsOfRun = 120;  // emulated, after the last key
constexpr double kMostSeconds = 1e6;

std::atomic<bool> cancelled = false;

void check_machine(const StartArguments& start, const session::Collection& collection) {
  if (start.machine.empty() && (start.files.empty() || !collection.contains(start.files.front() + "/program.toml")))
    throw session::Error("--try: no machine is selected; add --machine MACHINE (see `janus list`)");
}

void check_processor(const session::Setup& setup, const tools::Recovery& recovery) {
  const machines::MachineInfo* machine =
      machines::find_machine(setup.machine.empty() && setup.program ? setup.program->machine : setup.machine);
  if (machine != nullptr && machine->cpu != recovery.cpu)
    throw session::Error(fmt::format("--try: {0} has the processor {1}, but the pages are for {2}; choose a machine with the processor {2}",
                                     machine->name, machine->cpu, recovery.cpu));
}

// What is in memory and given, for each run.
session::TrialProgram program_of(const TrialArguments& arguments, const session::Collection& collection, const tools::Recovery& recovery) {
  StartArguments start = arguments.start;
  for (const std::string& path : std::exchange(start.type_files, {})) start.text.push_back(text_of_file(path));  // once for all runs
  session::TrialProgram program;
  program.setup = make_setup(start.machine_arguments);
  program.setup.machine = start.machine;
  add_files(start.files, collection, program.setup, "recover --try");
  check_processor(program.setup, recovery);
  for (const tools::RecoveredSymbol& symbol : recovery.symbols)
    program.setup.symbols.add({.name = symbol.name, .value = symbol.value, .is_label = symbol.label});
  if (!start.start.empty()) {
    program.setup.start = start_address(start.start, program.setup, collection);
  } else {
    session::Setup whole = session::setup_with(program.setup, tools::image_of(recovery));
    start_where_files_begin(whole);
    program.setup.start = whole.start;
  }
  program.start = [start](session::Session& session) { cli::start(session, start); };
  return program;
}

}  // namespace

void add_trial_arguments(CLI::App& command, TrialArguments& arguments) {
  command.option_defaults()->group("Trials");
  CLI::Option* wanted = command.add_flag(
      "--try", arguments.wanted,
      "run the program with each candidate for the unresolved bytes and report the results; the verdicts of the bytes do not change");
  const auto before = command.get_options().size();
  command.add_option("--machine", arguments.start.machine, "run the program on this machine; `janus list` shows all machines");
  command
      .add_option("--with", arguments.start.files,
                  "load a program or a file before the recovered bytes, in the same way as `janus run`; can be repeated")
      ->allow_extra_args(false);
  add_machine_arguments(command, arguments.start.machine_arguments);
  add_given_arguments(command, arguments.start);
  add_aim_arguments(command, arguments.aim, "require CONDITION to be true at the end of each run; can be repeated",
                    "stop each run after N cycles. Without a limit, a run stops 120 emulated seconds after the last key press");
  command.add_option("--max-seconds", arguments.aim.max_seconds, "stop all runs after SECONDS seconds of real time");
  command.add_option("--jobs", arguments.jobs, "number of simultaneous runs; the default is the number of processor cores")
      ->check(CLI::Range(1, 1024));
  const auto options = command.get_options();
  for (std::size_t i = before; i < options.size(); ++i) options[i]->needs(wanted);
  command.option_defaults()->group("Options");
}

void try_out(const TrialArguments& arguments, const session::Collection& collection, tools::Recovery& recovery) {
  check_machine(arguments.start, collection);
  if (arguments.aim.until.empty() && arguments.aim.expect.empty())
    throw session::Error("--try: no expected result; add a condition such as --expect 'display==\"0F1333\"'");
  tools::TrialOptions options{.expected = arguments.aim.expect, .threads = arguments.jobs, .cancel = &cancelled};
  if (!arguments.aim.until.empty()) options.expected.insert(options.expected.begin(), arguments.aim.until);
  if (!arguments.aim.max_seconds.empty()) options.max_seconds = parse_seconds(arguments.aim.max_seconds, kMostSeconds, "seconds");
  session::TrialProgram program = program_of(arguments, collection, recovery);
  if (!program.setup.start) {
    options.if_unused =
        arguments.start.keys.empty()
            ? "the unresolved bytes were not executed, because the program was not started; add --start ADDR or --keys"
            : "the unresolved bytes were not executed, because the keys do not start the program; add --start ADDR or change --keys";
  }
  program.aim = {.until = arguments.aim.until, .expect = arguments.aim.expect};
  if (!arguments.aim.max_cycles.empty()) program.aim.max_cycles = parse_cycles(arguments.aim.max_cycles);
  program.seconds = kSecondsOfRun;
  ProgressLine progress(terminal::detect_style(false).live_errors);
  options.progress = [&](std::size_t done, std::size_t all) { progress.show(fmt::format("run {} of {}", done, all)); };
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { cancelled = true; });
  const tools::TrialRunner runner = [&](const tools::Trial& trial) { return session::run_trial(program, collection, trial); };
  recovery.trials = std::make_shared<tools::Trials>(tools::try_candidates(recovery, runner, options));
  for (const int signal : {SIGINT, SIGTERM}) tools::end_by_signal_again(signal);
}

}  // namespace janus::cli
