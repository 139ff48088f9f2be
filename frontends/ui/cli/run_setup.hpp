// Options shared by several commands that set up a machine (launch/launch.hpp) or end a run (core/session/exit_criteria.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/session/exit_criteria.hpp"
#include "frontends/ui/launch/launch.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace janus::cli {

using launch::add_files, launch::find_setup_machine, launch::MachineArguments, launch::make_setup, launch::name_machine,
    launch::unstarted_hint, launch::Say, launch::start, launch::start_address, launch::set_start_address, launch::StartArguments,
    launch::read_file_text;

// Adds a repeatable option that accepts one value each time.
CLI::Option* add_list_option(CLI::App& command, const char* name, std::vector<std::string>& values, const std::string& help);
// Adds an option whose value is a number within a range. The initial value of `value` is the default.
CLI::Option* add_number_option(CLI::App& command, const char* name, int& value, int least, int most, const std::string& help);
// Adds --cpu, --syntax, -I and -D.
void add_source_options(CLI::App& command, tools::SourceOptions& options);
void add_machine_arguments(CLI::App& command, MachineArguments& arguments);
void add_start_arguments(CLI::App& command, StartArguments& arguments);
// Adds only the input options: keys, text, a tape, and the start address.
void add_input_arguments(CLI::App& command, StartArguments& arguments);

// Adds --speed, which converts a name to a multiple of real time, or to 0 for maximum speed. The initial value of `speed` is the default.
void add_speed_argument(CLI::App& command, double& speed,
                        const char* help = "emulation speed: real time (real) or as fast as possible (max)",
                        const std::vector<std::string>& names = {"real", "max"});

inline constexpr std::uint64_t kMinutesWithoutEnd = 60;  // emulated minutes after the last key; limits runs that have no other limit

// Values of --until, --expect and the run limits.
struct ExitArguments {
  std::string until;
  std::vector<std::string> expect;
  std::string max_cycles;
  std::string max_seconds;  // emulated seconds
};

// Adds all options of ExitArguments except --max-seconds.
void add_exit_arguments(CLI::App& command, ExitArguments& arguments, const char* expect_help, const char* max_cycles_help);
// Adds --junit and --coverage.
void add_report_arguments(CLI::App& command, std::string& junit, std::string& coverage);
// Parses the arguments. Throws session::Error.
session::ExitConditions make_exit_conditions(const ExitArguments& arguments, std::uint64_t clock_hz);

// Parses an integer number of cycles. Throws session::Error.
std::uint64_t parse_cycles(const std::string& text);
// Parses a number of seconds in the range 0 to `most`. Throws session::Error with a message about "emulated seconds".
double parse_seconds(const std::string& text, double most, const char* what);

// Executes `run --gui`. Throws session::Error if the build has no graphical front end, or if there is no display.
int open_window(const session::Setup& setup, const session::Collection& collection, const StartArguments& arguments, double speed);

}  // namespace janus::cli
