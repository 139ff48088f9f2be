#include "frontends/faces/cli/run_setup.hpp"

#include <CLI/CLI.hpp>

namespace janus::cli {

void add_machine_arguments(CLI::App& command, MachineArguments& arguments) {
  command.add_option("--option", arguments.options, "set an option of the machine; `janus info MACHINE` lists the options")
      ->allow_extra_args(false);
  command.add_option("--set", arguments.settings, "change a setting of the program; `janus info PROGRAM` lists the settings")
      ->allow_extra_args(false);
  command.add_option("--rom", arguments.roms, "load FILE into the ROM socket NAME instead of the image supplied with Janus")
      ->allow_extra_args(false);
}

void add_given_arguments(CLI::App& command, StartArguments& arguments) {
  const auto list = [&](const char* name, std::vector<std::string>& target, const char* help) {
    command.add_option(name, target, help)->allow_extra_args(false);
  };
  list("--keys", arguments.keys,
       "press the keys in this list on the machine; use the names printed on the keys. PLAY, STOP and REC operate the cassette deck, "
       "WAIT=N waits for N cycles, and SST=on or SST=off sets a switch");
  list("--type", arguments.text,
       "type TEXT on the machine. The escape sequences \\r, \\n, \\t and \\xNN (a hexadecimal byte) are supported");
  list("--type-file", arguments.type_files, "type the contents of FILE on the machine; with `-`, read the text from standard input");
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
  add_given_arguments(command, arguments);
  command
      .add_option(
          "--symbols", arguments.symbols,
          "load symbols and source lines from FILE: an ld65 .dbg or map file, dasm symbols, VICE or Mesen labels, lines of the form "
          "`name = $addr`, or a listing")
      ->allow_extra_args(false);
  command.add_option("--load-state", arguments.load_state, "resume from a machine state saved with --save-state");
}

void add_speed_argument(CLI::App& command, double& speed, const char* help, const std::vector<std::string>& names) {
  const auto take = [&speed](const std::string& name) { speed = name == "max" ? 0 : name == "real" ? 1 : std::stod(name); };
  CLI::Option* option = command.add_option_function<std::string>("--speed", take, help)->check(CLI::IsMember(names));
  if (speed >= 0) option->default_str(speed == 0 ? "max" : "real");
}

}  // namespace janus::cli
