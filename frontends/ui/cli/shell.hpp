// Code shared by the `janus` commands. Each command has its own file and adds itself to the application.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/ui/launch/launch.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI
namespace janus::gui {
struct GuiOptions;
}

namespace janus::cli {

// Exit codes common to all commands.
inline constexpr int kExitDone = 0;
inline constexpr int kExitExpectation = 1;
inline constexpr int kExitLimit = 2;
inline constexpr int kExitBadInput = 3;
inline constexpr int kExitTrap = 4;

class Shell {
 public:
  std::string software;  // --software DIR; empty for the built-in programs
  int exit_code = kExitDone;
  // Replaces gui::gui_command in tests.
  std::function<int(const session::Setup&, const session::Collection&, const gui::GuiOptions&)> open_window;

  const session::Collection& collection();  // throws session::Error

 private:
  std::unique_ptr<session::Collection> folder_;
};

// Finds the command on the `janus` command line, checks its arguments and runs it. Returns the exit code. Reports invalid arguments on
// stderr. Propagates the command's exceptions.
int run_command_line(std::vector<std::string> arguments, Shell& shell);

// Describes an error in a command's arguments, and the fix, in one line.
std::string explain(const CLI::ParseError& error, const CLI::App& app);

// Adds a command to the application. add_protocol_commands adds both uci and xboard.
using AddCommand = void(CLI::App& app, Shell& shell);
AddCommand add_list_command, add_info_command, add_run_command, add_play_command, add_protocol_commands, add_match_command,
    add_term_command, add_asm_command, add_dis_command, add_convert_command, add_recover_command, add_dap_command, add_debug_command,
    add_test_command, add_vectors_command, add_bench_command, add_completion_command, add_help_command, add_gui_command;

const char* default_command();  // "gui" if this build has a window and a display is available, otherwise "play"

inline constexpr const char* kFirstProgram = "microchess";  // the program started by `janus` without arguments

using launch::did_you_mean;
using launch::parse_pair;

// Parses a hexadecimal address, with or without $ or 0x. Throws session::Error.
std::uint16_t parse_address(std::string_view option, const std::string& text);

}  // namespace janus::cli
