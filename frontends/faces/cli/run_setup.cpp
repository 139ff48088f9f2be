#include "frontends/faces/cli/run_setup.hpp"

#include <CLI/CLI.hpp>

namespace janus::cli {

void add_machine_arguments(CLI::App& command, MachineArguments& arguments) {
  command.add_option("--option", arguments.options, "of the machine; `janus info MACHINE` lists them")->allow_extra_args(false);
  command.add_option("--set", arguments.settings, "of the program; `janus info PROGRAM` lists them")->allow_extra_args(false);
  command.add_option("--rom", arguments.roms, "in place of the ROM that Janus brings")->allow_extra_args(false);
}

void add_given_arguments(CLI::App& command, StartArguments& arguments) {
  const auto list = [&](const char* name, std::vector<std::string>& target, const char* help) {
    command.add_option(name, target, help)->allow_extra_args(false);
  };
  list("--keys", arguments.keys, "keys as printed, comma separated; also PLAY STOP REC WAIT=cycles SST=on SST=off");
  list("--type", arguments.text, "text to type; \\r \\n \\xNN");
  list("--type-file", arguments.type_files, "a file to type; `-` is the standard input");
  command.add_option("--tape", arguments.tape, "cassette (WAV) in the deck");
  command.add_option("--start", arguments.start, "where it begins: a hexadecimal address, or a label of the program");
}

void add_start_arguments(CLI::App& command, StartArguments& arguments) {
  command.add_option("PROGRAM", arguments.files,
                     "a program; files, raw ones at a hexadecimal address; a source FILE.s; FILE.bas, alone or behind a program that takes "
                     "it; or a link to "
                     "a moment, in quotes");
  command.add_option("--machine", arguments.machine, "instead of the program's; `janus list` names them");
  add_machine_arguments(command, arguments.machine_arguments);
  add_given_arguments(command, arguments);
  command
      .add_option(
          "--symbols", arguments.symbols,
          "more names, and source lines: ld65's .dbg and map, dasm's symbols, labels of VICE or Mesen, lines `name = $addr`, a listing")
      ->allow_extra_args(false);
  command.add_option("--load-state", arguments.load_state, "go on from a saved state");
}

void add_speed_argument(CLI::App& command, double& speed, const char* help, const std::vector<std::string>& names) {
  const auto take = [&speed](const std::string& name) { speed = name == "max" ? 0 : name == "real" ? 1 : std::stod(name); };
  CLI::Option* option = command.add_option_function<std::string>("--speed", take, help)->check(CLI::IsMember(names));
  if (speed >= 0) option->default_str(speed == 0 ? "max" : "real");
}

}  // namespace janus::cli
