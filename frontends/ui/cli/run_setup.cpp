#include "frontends/ui/cli/run_setup.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>

#include "tools/commands/asm_command.hpp"
#include "tools/number.hpp"

namespace janus::cli {
namespace {

constexpr std::uint64_t kMostCycles = std::uint64_t{1} << 62;  // no machine counts further

}  // namespace

CLI::Option* add_list_option(CLI::App& command, const char* name, std::vector<std::string>& values, const std::string& help) {
  return command.add_option(name, values, help)->allow_extra_args(false);
}

CLI::Option* add_number_option(CLI::App& command, const char* name, int& value, int least, int most, const std::string& help) {
  return command.add_option(name, value, help)->check(CLI::Range(least, most))->capture_default_str();
}

void add_source_options(CLI::App& command, tools::SourceOptions& options) {
  command.add_option("--cpu", options.cpu, tools::asm_cpu_help());
  command.add_option("--syntax", options.syntax, tools::syntax_help());
  add_list_option(command, "-I,--include", options.include_paths, "add DIR to the search path for `include` and `incbin`; can be repeated");
  add_list_option(command, "-D,--define", options.defines, "define the symbol NAME; if =VALUE is omitted, the value of the symbol is 1");
}

void add_machine_arguments(CLI::App& command, MachineArguments& arguments) {
  add_list_option(command, "--option", arguments.options, "set an option of the machine; `janus info MACHINE` lists the options");
  add_list_option(command, "--set", arguments.settings, "change a setting of the program; `janus info PROGRAM` lists the settings");
  add_list_option(command, "--rom", arguments.roms, "load FILE into the ROM socket NAME instead of the image supplied with Janus");
}

void add_input_arguments(CLI::App& command, StartArguments& arguments) {
  add_list_option(
      command, "--keys", arguments.keys,
      "press the keys in this list on the machine; use the names printed on the keys. PLAY, STOP and REC operate the cassette deck, "
      "WAIT=N waits for N cycles, and SST=on or SST=off sets a switch");
  add_list_option(command, "--type", arguments.text,
                  "type TEXT on the machine. The escape sequences \\r, \\n, \\t and \\xNN (a hexadecimal byte) are supported");
  add_list_option(command, "--type-file", arguments.type_files,
                  "type the contents of FILE on the machine; with `-`, read the text from standard input");
  command.add_option("--tape", arguments.tape, "insert a cassette recording (WAV) into the cassette deck");
  command.add_option("--start", arguments.start, "start execution at the hexadecimal address ADDR or at a label of the program");
}

void add_start_arguments(CLI::App& command, StartArguments& arguments) {
  command.add_option("PROGRAM", arguments.files,
                     "a program, files to load, or a quoted link to a recorded run. ADDR is the hexadecimal load address of a raw file. An "
                     "assembly source (FILE.s) is assembled first. To run a BASIC program (FILE.bas) in a specific interpreter, put the "
                     "name of the interpreter before the file");
  command.add_option("--machine", arguments.machine,
                     "emulate MACHINE instead of the program's default machine; `janus list` shows all machines");
  add_machine_arguments(command, arguments.machine_arguments);
  add_input_arguments(command, arguments);
  add_list_option(
      command, "--symbols", arguments.symbols,
      "load symbols and source lines from FILE: an ld65 .dbg or map file, dasm symbols, VICE or Mesen labels, lines of the form "
      "`name = $addr`, a label file, or a listing");
  command.add_option("--load-state", arguments.load_state, "resume from a machine state saved with --save-state");
  command.option_defaults()->group("Assembler");
  add_source_options(command, arguments.source);
  command.get_option("--cpu")->description(
      "processor of the source. Without --machine, the program runs on the bare machine with this processor; the default is the processor "
      "of the machine, or the one named in the source");
  command.get_option("--syntax")
      ->description("source syntax: " + tools::syntax_names() +
                    ". The default is the syntax of the processor, or the one that is clear from the source. "
                    "With this option, the source can have any file name");
  command.option_defaults()->group("Options");
}

void add_speed_argument(CLI::App& command, double& speed, const char* help, const std::vector<std::string>& names) {
  const auto take = [&speed](const std::string& name) { speed = name == "max" ? 0 : name == "real" ? 1 : std::stod(name); };
  CLI::Option* option = command.add_option_function<std::string>("--speed", take, help)->check(CLI::IsMember(names));
  if (speed >= 0) option->default_str(speed == 0 ? "max" : "real");
}

void add_exit_arguments(CLI::App& command, ExitArguments& arguments, const char* expect_help, const char* max_cycles_help) {
  command.add_option("--until", arguments.until,
                     "stop when CONDITION is true, for example pc==$0200, mem[$50]==3 && a>4, display==\"0F1333\" or idle");
  add_list_option(command, "--expect", arguments.expect, expect_help);
  command.add_option("--max-cycles", arguments.max_cycles, max_cycles_help);
}

void add_report_arguments(CLI::App& command, std::string& junit, std::string& coverage) {
  command.add_option("--junit", junit, "write the result to FILE in JUnit XML format, for CI servers");
  command.add_option("--coverage", coverage, "write the number of executions of each source line to FILE in lcov format");
}

std::uint64_t parse_cycles(const std::string& text) {
  const auto cycles = tools::parse_number<std::uint64_t>(text);
  if (cycles && *cycles <= kMostCycles) return *cycles;
  throw session::Error(fmt::format("--max-cycles {}: not a number of cycles; use a whole number from 0 to {}", text, kMostCycles));
}

double parse_seconds(const std::string& text, double most, const char* what) {
  const auto seconds = tools::parse_number<double>(text);
  if (seconds >= 0 && seconds <= most) return *seconds;  // no NaN
  throw session::Error(fmt::format("--max-seconds {}: not a number of {}; use a number from 0 to {:.0f}", text, what, most));
}

session::ExitConditions make_exit_conditions(const ExitArguments& arguments, std::uint64_t clock_hz) {
  session::ExitConditions words{.until = arguments.until, .expect = arguments.expect};
  if (!arguments.max_cycles.empty()) words.max_cycles = parse_cycles(arguments.max_cycles);
  if (!arguments.max_seconds.empty()) {
    const double hz = static_cast<double>(clock_hz);
    const double most = std::floor(static_cast<double>(kMostCycles) / hz);
    const auto cycles = static_cast<std::uint64_t>(parse_seconds(arguments.max_seconds, most, "emulated seconds") * hz);
    words.max_cycles = std::min(words.max_cycles.value_or(kMostCycles), cycles);
  }
  words.max_quiet = kMinutesWithoutEnd * 60 * clock_hz;
  return words;
}

}  // namespace janus::cli
