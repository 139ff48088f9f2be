// What is started, from words to a session: PROGRAM or FILE[@ADDR]..., a machine, its options, the program's settings, ROMs, and what is
// given to it. The words are those of `janus debug`; who has them from elsewhere - a library's caller, an editor - fills the same struct.
//
//   StartArguments arguments{.files = {"microchess"}};
//   session::Setup setup = make_setup("debug", arguments, collection);
//   const auto begins = setup.start;
//   session::Session session(std::move(setup), collection);
//   start(session, arguments, begins);
//
// All of it throws session::Error.
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

// Gets each line of what is to be said though all is well: a warning of the assembler, where a text runs.
using Say = std::function<void(const std::string& line)>;
void say_on_stderr(const std::string& line);

// What all that run a machine have in common.
struct MachineArguments {
  std::vector<std::string> options;   // NAME=VALUE
  std::vector<std::string> settings;  // NAME=VALUE
  std::vector<std::string> roms;      // NAME=FILE
};
session::Setup make_setup(const MachineArguments& arguments);
// The setup's machine or, if it names none, its program's; null: unknown.
const machines::MachineInfo* machine_of(const session::Setup& setup);

// What `run`, `debug`, `term` and `gui` have in common: what is in the machine, and what it is given.
struct StartArguments {
  MachineArguments machine_arguments;
  std::vector<std::string> files;
  tools::SourceOptions source = {};  // for the sources among the files
  std::string machine, start;
  std::vector<std::string> symbols, keys, text, type_files;
  std::string tape, load_state;
};

// `command` is the word that errors begin with.
session::Setup make_setup(const std::string& command, const StartArguments& arguments, const session::Collection& collection,
                          const Say& say = say_on_stderr);
// The run of a link was not replayed to its end, as Control said.
struct Interrupted : session::Error {
  Interrupted() : Error("interrupted: the run of the link was not replayed to its end") {}
};

// Powers the machine on, or loads its state, and queues keys and text. With `stop_at`, the start of the setup, a machine that was powered on
// first runs to this address, as a debugger needs it. `control` is for this run and for the replay of a link; throws Interrupted.
void start(session::Session& session, const StartArguments& arguments, std::optional<std::uint16_t> stop_at = {},
           const Say& say = say_on_stderr, const session::Control& control = {});

// What is to be said of files that were loaded where a monitor waits and nothing starts them; empty where that is not so.
std::string not_started(const session::Setup& setup, const StartArguments& arguments);

// A file to be typed, as `--type` would say it: its lines end with Return.
std::string text_of_file(const std::string& path);

// Whether the text names a program: NAME, a folder with a program.toml, or either of them with files to load over it, NAME+FILE[+FILE...].
bool names_program(const std::string& text, const session::Collection& collection);
// That program, as a player of its game: its starting keys start it, and each file must have a byte where the program has one.
void add_player(const std::string& text, const session::Collection& collection, session::Setup& setup, const Say& say = say_on_stderr);

// Throws session::Error if a file of the setup changes a byte that this choice sets. `for_games`: a number is set again for each game.
void refuse_hidden(const session::Setup& setup, const std::string& name, const std::string& value, bool for_games = false);

// PROGRAM or FILE[@ADDR]...; a program may be followed by files that are laid over it. Sources are assembled; a program text FILE.bas
// goes where the program or the machine keeps one. `options` are for the sources; throws session::Error if there are none.
void add_files(const std::vector<std::string>& files, const session::Collection& collection, session::Setup& setup,
               const std::string& command = "run", const Say& say = say_on_stderr, const tools::SourceOptions& options = {});

// On a machine without a monitor the reset vector starts the program, or else it starts where it begins.
void start_where_files_begin(session::Setup& setup);
// A hexadecimal address, or a label of the program or its files.
std::uint16_t start_address(const std::string& text, const session::Setup& setup, const session::Collection& collection);

// Where a machine's name stands for a program: its monitor in it, or the machine alone.
void name_machine(std::vector<std::string>& files, std::string& machine, const session::Collection& collection);

// NAME=VALUE, as --set and --option take it.
std::pair<std::string, std::string> parse_pair(std::string_view option, const std::string& text);
// "did you mean `x`?" or the mend given instead.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& candidates, const std::string& otherwise);

}  // namespace janus::launch
