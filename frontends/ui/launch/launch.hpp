// Builds a session from start arguments: PROGRAM or FILE[@ADDR]..., a machine, its options, the program's settings, ROMs, and input. The
// `janus debug` command line accepts the same arguments; library callers and editors fill in the struct directly.
//
//   StartArguments arguments{.files = {"microchess"}};
//   session::Setup setup = make_setup("debug", arguments, collection);
//   const auto begins = setup.start;
//   session::Session session(std::move(setup), collection);
//   start(session, arguments, begins);
//
// All functions throw session::Error.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::launch {

// Receives messages that are not errors, such as an assembler warning or the machine chosen for a source file.
using Say = std::function<void(const std::string& line)>;
void print_to_stderr(const std::string& line);

// Arguments common to all commands that run a machine.
struct MachineArguments {
  std::vector<std::string> options;   // NAME=VALUE
  std::vector<std::string> settings;  // NAME=VALUE
  std::vector<std::string> roms;      // NAME=FILE
};
session::Setup make_setup(const MachineArguments& arguments);
// Returns the setup's machine or, if it names none, its program's machine. Returns null if the machine is unknown.
const machines::MachineInfo* find_setup_machine(const session::Setup& setup);

// Arguments of `run`, `debug`, `term` and `gui`: the machine's contents and its input.
struct StartArguments {
  MachineArguments machine_arguments;
  std::vector<std::string> files;
  tools::SourceOptions source = {};  // apply to the source files in `files`
  std::string machine, start;
  std::vector<std::string> symbols, keys, text, type_files;
  std::string tape, load_state;
};

// Error messages start with `command`.
session::Setup make_setup(const std::string& command, const StartArguments& arguments, const session::Collection& collection,
                          const Say& say = print_to_stderr);
// Thrown if the user interrupts the replay started by a link.
struct Interrupted : session::Error {
  Interrupted() : Error("interrupted: the run of the link was not replayed to its end") {}
};

// Powers the machine on, or loads its state, and queues keys and text. For a debugger, a powered-on machine first runs to `stop_at`, the
// setup's start address. `control` applies to this run and to the replay of a link, which throws Interrupted if cancelled.
void start(session::Session& session, const StartArguments& arguments, std::optional<std::uint16_t> stop_at = {},
           const Say& say = print_to_stderr, const session::Control& control = {});

// Returns a hint if files are loaded but not started because the monitor is waiting for a command; empty if not applicable.
std::string unstarted_hint(const session::Setup& setup, const StartArguments& arguments);

// Reads a file whose text is to be typed. Each line ends with Return.
std::string read_file_text(const std::string& path);

// Returns true if the text names a program: NAME or a folder with a program.toml, optionally with files to load on top of it, as in
// NAME+FILE[+FILE...].
bool names_program(const std::string& text, const session::Collection& collection);
// Adds the program named by `text` as a player of its game. The program's start keys start it. Files may replace only bytes of the program.
void add_player(const std::string& text, const session::Collection& collection, session::Setup& setup, const Say& say = print_to_stderr);

// Throws session::Error if the setup's files make the setting ineffective: a file changes a byte that the setting sets, or replaces the text
// that the setting edits or whose prompt it answers. If `for_games` is set, checks only bytes, and no settings with a numeric range.
void reject_ineffective_setting(const session::Setup& setup, const std::string& name, const std::string& value, bool for_games = false);

// Adds PROGRAM or FILE[@ADDR]...; files after a program are loaded on top of it. Source files are assembled. A BASIC source FILE.bas is
// loaded into the text slot of the program or machine. `options` apply to the source files. Throws session::Error if options are set
// without a source file.
void add_files(const std::vector<std::string>& files, const session::Collection& collection, session::Setup& setup,
               const std::string& command = "run", const Say& say = print_to_stderr, const tools::SourceOptions& options = {});

// Sets the start address for files on a machine that has neither a monitor nor a reset vector.
void set_start_address(session::Setup& setup);
// Parses a hexadecimal address, or a label of the program or its files.
std::uint16_t start_address(const std::string& text, const session::Setup& setup, const session::Collection& collection);

// Resolves a machine's name given in place of a program: selects the machine, with its monitor if it has one.
void name_machine(std::vector<std::string>& files, std::string& machine, const session::Collection& collection);

// Parses NAME=VALUE, as in --set and --option.
std::pair<std::string, std::string> parse_pair(std::string_view option, const std::string& text);
// Suggests the closest candidate, as in "did you mean `x`?", or returns `otherwise` if none is close.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& candidates, const std::string& otherwise);

}  // namespace janus::launch
