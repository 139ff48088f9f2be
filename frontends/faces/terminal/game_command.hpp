// `janus play`: a game in the terminal, moves typed or piped in.
#pragma once

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::terminal {

struct GameOptions {
  bool ascii = false;   // letters for the men, no line drawing
  double speed = 0;     // emulated seconds per second; 0: as fast as it goes
  bool strict = false;  // of lines that are piped in, the first that is refused ends the game as an error
};

// `setup` holds the program and what the user chose: --level L is the setting {"level", L}, the same for
// --opening and --side. Talks on stdin, stdout and stderr until `quit` or the end of input; returns the exit
// code. Throws session::Error if the program is not a game or does not fit the machine.
int game_command(session::Setup setup, const session::Collection& collection, const GameOptions& options);

}  // namespace janus::terminal
