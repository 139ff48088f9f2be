// Options that several commands share: those that set up a machine (launch/launch.hpp), and those that end a run (core/session/aim.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/session/aim.hpp"
#include "frontends/ui/launch/launch.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace janus::cli {

using launch::add_files, launch::machine_of, launch::MachineArguments, launch::make_setup, launch::name_machine, launch::not_started,
    launch::Say, launch::start, launch::start_address, launch::start_where_files_begin, launch::StartArguments, launch::text_of_file;

// An option that can be repeated, with one value each.
CLI::Option* add_list_option(CLI::App& command, const char* name, std::vector<std::string>& values, const std::string& help);
// A number in a range, whose default is `value`.
CLI::Option* add_number_option(CLI::App& command, const char* name, int& value, int least, int most, const std::string& help);
// --cpu, --syntax, -I and -D.
void add_source_options(CLI::App& command, tools::SourceOptions& options);
void add_machine_arguments(CLI::App& command, MachineArguments& arguments);
void add_start_arguments(CLI::App& command, StartArguments& arguments);
// Of these what it is given alone: keys, text, a tape, and where it begins.
void add_given_arguments(CLI::App& command, StartArguments& arguments);

// --speed, by its name, to times real time; 0 is as fast as it goes. What `speed` is before is the default.
void add_speed_argument(CLI::App& command, double& speed,
                        const char* help = "emulation speed: real time (real) or as fast as possible (max)",
                        const std::vector<std::string>& names = {"real", "max"});

inline constexpr std::uint64_t kMinutesWithoutEnd = 60;  // emulated, after the last key: the limit of a run without another limit

// --until, --expect and the limits of a run.
struct AimArguments {
  std::string until;
  std::vector<std::string> expect;
  std::string max_cycles;
  std::string max_seconds;  // emulated
};

// All but --max-seconds.
void add_aim_arguments(CLI::App& command, AimArguments& arguments, const char* expect_help, const char* max_cycles_help);
// --junit and --coverage.
void add_report_arguments(CLI::App& command, std::string& junit, std::string& coverage);
// Throws session::Error.
session::AimWords make_aim(const AimArguments& arguments, std::uint64_t clock_hz);

// A whole number of cycles. Throws session::Error.
std::uint64_t parse_cycles(const std::string& text);
// Seconds from 0 to `most`, "emulated seconds" in errors. Throws session::Error.
double parse_seconds(const std::string& text, double most, const char* what);

// `run --gui`. Throws session::Error where the build has no graphical front end, or there is no display.
int open_window(const session::Setup& setup, const session::Collection& collection, const StartArguments& arguments, double speed);

}  // namespace janus::cli
