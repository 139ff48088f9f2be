// From arguments to what goes into the machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontends/session/collection.hpp"
#include "frontends/session/session.hpp"

namespace CLI {
class App;
}

namespace janus::cli {

// What `run` and `play` have in common.
struct MachineArguments {
  std::vector<std::string> options;   // NAME=VALUE
  std::vector<std::string> settings;  // NAME=VALUE
  std::vector<std::string> roms;      // NAME=FILE
};

void add_machine_arguments(CLI::App& command, MachineArguments& arguments);
session::Setup make_setup(const MachineArguments& arguments);

// PROGRAM or FILE[@ADDR]...; a program may be followed by files that are laid over it. Sources are assembled.
void add_files(const std::vector<std::string>& files, const session::Collection& collection,
               session::Setup& setup);

// What `run --gui` hands over.
struct WindowRequest {
  std::vector<std::string> keys, text;
  std::string tape;
  double speed = 1;  // times real time; 0: as fast as it goes
};
// Throws session::Error where the build has no graphical front end, or there is no display.
int open_window(const session::Setup& setup, const session::Collection& collection, const WindowRequest& request);

}  // namespace janus::cli
