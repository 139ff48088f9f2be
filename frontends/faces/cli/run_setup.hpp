// The arguments that set up a machine, and what is made of them: a session::Setup.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace CLI {
class App;
}

namespace janus::cli {

// What all that run a machine have in common.
struct MachineArguments {
  std::vector<std::string> options;   // NAME=VALUE
  std::vector<std::string> settings;  // NAME=VALUE
  std::vector<std::string> roms;      // NAME=FILE
};

void add_machine_arguments(CLI::App& command, MachineArguments& arguments);
session::Setup make_setup(const MachineArguments& arguments);

// What `run`, `debug`, `term` and `gui` have in common: what is in the machine, and what it is given.
struct StartArguments {
  MachineArguments machine_arguments;
  std::vector<std::string> files;
  std::string machine, start;
  std::vector<std::string> symbols, keys, text, type_files;
  std::string tape, load_state;
};

void add_start_arguments(CLI::App& command, StartArguments& arguments);
// Of these what it is given alone: keys, text, a tape, and where it begins.
void add_given_arguments(CLI::App& command, StartArguments& arguments);
// `command` is the word that errors begin with. Throws session::Error.
session::Setup make_setup(const std::string& command, const StartArguments& arguments, const session::Collection& collection);
// Powers the machine on, or loads its state, and queues what it is given: after `powered` where that is set.
void start(session::Session& session, const StartArguments& arguments, const std::function<void()>& powered = {});
// The same for a debugger: where there is a start of the setup's and no state was loaded, the board's reset is over, and it stands there.
void start_there(session::Session& session, const StartArguments& arguments, std::optional<std::uint16_t> setup_start,
                 const session::Control& control);

// --speed, by its name, to times real time; 0 is as fast as it goes. What `speed` is before is the default.
void add_speed_argument(CLI::App& command, double& speed, const char* help = "real or max",
                        const std::vector<std::string>& names = {"real", "max"});

// What is to be said of files that were loaded where a monitor waits and nothing starts them; empty where that is not so.
std::string not_started(const session::Setup& setup, const StartArguments& arguments);

// A file to be typed, as `--type` would say it: its lines end with Return. Throws session::Error.
std::string text_of_file(const std::string& path);

// PROGRAM or FILE[@ADDR]...; a program may be followed by files that are laid over it. Sources are assembled; a program text FILE.bas
// goes where the program or the machine keeps one.
void add_files(const std::vector<std::string>& files, const session::Collection& collection, session::Setup& setup,
               const std::string& command = "run");

// On a machine without a monitor the reset vector starts the program, or else it starts where it begins.
void start_where_files_begin(session::Setup& setup);
// A hexadecimal address, or a label of the program or its files. Throws session::Error.
std::uint16_t start_address(const std::string& text, const session::Setup& setup, const session::Collection& collection);

// Where a machine's name stands for a program: its monitor in it, or the machine alone.
void name_machine(std::vector<std::string>& files, std::string& machine, const session::Collection& collection);

// `run --gui`. Throws session::Error where the build has no graphical front end, or there is no display.
int open_window(const session::Setup& setup, const session::Collection& collection, const StartArguments& arguments, double speed);

}  // namespace janus::cli
