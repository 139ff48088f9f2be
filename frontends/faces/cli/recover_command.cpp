// `janus recover`: recovers the bytes of a program from OCR output of a listing.
#include "tools/commands/recover_command.hpp"
#include "tools/commands/asm_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <iostream>
#include <memory>
#include <utility>

#include "frontends/core/session/sha256.hpp"
#include "frontends/core/session/trial_run.hpp"
#include "frontends/faces/cli/progress_line.hpp"
#include "frontends/faces/cli/run_setup.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "frontends/faces/terminal/style.hpp"
#include "machines/catalogue.hpp"
#include "tools/files/ending_signals.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/trials.hpp"

namespace janus::cli {
namespace {

// --- `--try`: the recovered program is run with each candidate for its unresolved bytes. ---

struct TrialArguments {
  bool wanted = false;
  StartArguments start;  // `files` are loaded before the recovered bytes
  AimArguments aim;      // max_seconds limits the real time of all runs together
  int jobs = 0;          // threads; 0: one for each processor core
};

constexpr std::uint64_t kSecondsOfRun = 120;  // emulated, after the last key
constexpr double kMostSeconds = 1e6;

std::atomic<bool> cancelled = false;

// The contents of memory and the input, for each run.
session::TrialProgram program_of(const TrialArguments& arguments, const session::Collection& collection, const tools::Recovery& recovery) {
  StartArguments start = arguments.start;
  for (const std::string& path : std::exchange(start.type_files, {})) start.text.push_back(text_of_file(path));  // once for all runs
  session::TrialProgram program;
  program.setup = make_setup(start.machine_arguments);
  program.setup.machine = start.machine;
  add_files(start.files, collection, program.setup, "recover --try");
  const machines::MachineInfo* machine = machine_of(program.setup);
  if (machine != nullptr && machine->cpu != recovery.cpu)
    throw session::Error(fmt::format("--try: {0} has the processor {1}, but the pages are for {2}; choose a machine with the processor {2}",
                                     machine->name, machine->cpu, recovery.cpu));
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

void add_trial_arguments(CLI::App& command, TrialArguments& arguments) {
  command.option_defaults()->group("Trials");
  CLI::Option* wanted = command.add_flag(
      "--try", arguments.wanted,
      "run the program with each candidate for the unresolved bytes and report the results; the verdicts of the bytes do not change");
  const auto before = command.get_options().size();
  command.add_option("--machine", arguments.start.machine, "run the program on this machine; `janus list` shows all machines");
  add_list_option(command, "--with", arguments.start.files,
                  "load a program or a file before the recovered bytes, in the same way as `janus run`; can be repeated");
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
  const std::vector<std::string>& files = arguments.start.files;
  if (arguments.start.machine.empty() && (files.empty() || !collection.contains(files.front() + "/program.toml")))
    throw session::Error("--try: no machine is selected; add --machine MACHINE (see `janus list`)");
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

}  // namespace

void add_recover_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("recover", "recover the bytes of a program from a scanned listing");
  auto request = std::make_shared<tools::RecoverRequest>();
  command
      ->add_option("PAGE", request->pages, "page of the listing, either as an image or as OCR output in text, Tesseract TSV or hOCR format")
      ->required();
  command->add_option("--cpu", request->cpu, tools::cpu_help())->required();
  command->add_option(
      "--syntax", request->syntax,
      "assembler syntax of the listing: " + tools::syntax_names() + ". The default is the syntax that matches the pages best");
  command->add_option("--org", request->origin,
                      "hexadecimal start address of a source that contains neither addresses nor an ORG statement; the default is 0000");
  add_list_option(*command, "--also", request->readings,
                  "add OCR output of the same pages that was made from another scan or by another OCR program; can be repeated");
  command->add_option(
      "--confusions", request->confusions,
      "read common OCR errors from FILE; each line contains the printed character and the character that OCR reads instead, as in `0 O`");
  command->add_option("--decide", request->decide,
                      "read your decisions about bytes from FILE. Each line contains an address, bytes or `none`, and a reason, as in "
                      "`031C 20 see the errata` or `1612 none this line is a heading`");
  command->add_flag("--review", request->review,
                    "resolve the remaining bytes interactively; your answers are saved in the file given by --decide, or else in "
                    "OUT.decide, where OUT is the output file without its extension");
  command
      ->add_option("-o,--output", request->output,
                   "write the recovered image to FILE. The file extension selects the format; without an extension, the format is raw")
      ->group("Outputs");
  command
      ->add_option("--format", request->format,
                   "output format: " + tools::format_names() + ". The default depends on the extension of the output file")
      ->group("Outputs");
  command->add_flag("--allow", request->allow, "write the image even if some bytes are unresolved")->group("Outputs");
  command->add_option("--report", request->report, "write a JSON report with the verdict and the evidence for each byte to FILE")
      ->group("Outputs");
  command
      ->add_option("--source", request->source,
                   "write an assembly source with labels and comments to FILE; assembling this source produces the recovered bytes")
      ->group("Outputs");
  command->add_option("--readme", request->readme, "write all repairs of the listing to FILE as Markdown tables")->group("Outputs");
  command->add_flag("--quiet", request->quiet, "print only error messages")->group("Outputs");
  command->footer(
      "A listing contains several pieces of evidence for each byte: the byte column, the mnemonic and operand, and the addresses and "
      "labels around the byte. A byte is proven if two independent pieces of evidence agree and no evidence contradicts them. The exit "
      "code is 0 if every byte is proven or decided, 1 if some bytes have only one piece of evidence or two that are not independent, 2 if "
      "some bytes are uncertain or missing, and 3 for bad input. If a page contains only a source, without addresses and bytes, the bytes "
      "are derived from the mnemonics. Such bytes have one piece of evidence, and unreadable lines become comments in the recovered "
      "source. The image is written if the exit code is 0 or if --allow is given. The other outputs are written unless the exit code is "
      "3.");
  request->sha256 = session::sha256;
  auto trials = std::make_shared<TrialArguments>();
  add_trial_arguments(*command, *trials);
  command->callback([&shell, request, trials] {
    if (trials->wanted) {
      request->attempt = [&shell, trials](std::span<const tools::Page>, tools::Recovery& recovery) {
        try_out(*trials, shell.collection(), recovery);
        return std::string();
      };
    }
    shell.exit_code = tools::run_recover(*request, std::cin);
  });
}

}  // namespace janus::cli
