// `janus term`: a terminal for a machine. Connects to the machine's serial line if it has one. Otherwise draws its screens and
// digits, and presses its keys.
#pragma once

#include <functional>
#include <string>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/ui/terminal/output_filter.hpp"

namespace janus::terminal {

struct TermOptions {
  std::string log;   // file for all output; empty if none
  double speed = 1;  // emulated seconds per second; 0 for maximum speed
  Charset charset = Charset::jis;
};

// Runs until Ctrl-], the end of input or a signal, and restores the terminal. `start` powers the session on and enters the
// requested input. Throws session::Error.
int term_command(session::Setup setup, const session::Collection& collection, const TermOptions& options,
                 const std::function<void(session::Session&)>& start);

}  // namespace janus::terminal
