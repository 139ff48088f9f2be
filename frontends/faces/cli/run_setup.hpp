// The arguments that set up a machine, as options of a command; what is made of them stands in launch/launch.hpp.
#pragma once

#include <string>
#include <vector>

#include "frontends/faces/launch/launch.hpp"

namespace CLI {
class App;
}

namespace janus::cli {

using launch::add_files;
using launch::MachineArguments;
using launch::make_setup;
using launch::name_machine;
using launch::not_started;
using launch::Say;
using launch::start;
using launch::start_address;
using launch::start_there;
using launch::start_where_files_begin;
using launch::StartArguments;
using launch::text_of_file;

void add_machine_arguments(CLI::App& command, MachineArguments& arguments);
void add_start_arguments(CLI::App& command, StartArguments& arguments);
// Of these what it is given alone: keys, text, a tape, and where it begins.
void add_given_arguments(CLI::App& command, StartArguments& arguments);

// --speed, by its name, to times real time; 0 is as fast as it goes. What `speed` is before is the default.
void add_speed_argument(CLI::App& command, double& speed,
                        const char* help = "emulation speed: real time (real) or as fast as possible (max)",
                        const std::vector<std::string>& names = {"real", "max"});

// `run --gui`. Throws session::Error where the build has no graphical front end, or there is no display.
int open_window(const session::Setup& setup, const session::Collection& collection, const StartArguments& arguments, double speed);

}  // namespace janus::cli
