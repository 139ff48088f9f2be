// `janus term`: a terminal on the machine. A machine with a serial line sends to it and gets what is typed; of any other its screens and
// digits are drawn, and its keys pressed.
#pragma once

#include <functional>
#include <string>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/faces/terminal/paper.hpp"

namespace janus::terminal {

struct TermOptions {
  std::string log;   // file that everything printed goes to; empty: none
  double speed = 1;  // emulated seconds per second; 0: as fast as it goes
  Charset charset = Charset::jis;
};

// Talks until Ctrl-], the end of input or a signal, and leaves the terminal as it was. `start` powers the session on and gives it
// what was asked for. Throws session::Error.
int term_command(session::Setup setup, const session::Collection& collection, const TermOptions& options,
                 const std::function<void(session::Session&)>& start);

}  // namespace janus::terminal
