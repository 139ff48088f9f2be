// The command line of `janus`: finds the command, checks the arguments and runs it.
#pragma once

#include <string>
#include <vector>

#include "frontends/faces/cli/shell.hpp"

namespace janus::cli {

// Runs the command. Returns the exit code; wrong arguments are reported on stderr. Throws what the command throws.
int run_command_line(std::vector<std::string> arguments, Shell& shell);

}  // namespace janus::cli
