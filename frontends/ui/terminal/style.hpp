// Capabilities of the terminal.
#pragma once

namespace janus::terminal {

struct Style {
  bool unicode = false;      // pieces as Unicode symbols, otherwise letters
  bool colour = false;       // 256 colours by escape sequences
  bool live_output = false;  // lines can be rewritten during progress
  bool live_errors = false;  // the same for stderr
  bool live_input = false;   // the user types: line editing and history
};

// Returns the present width of the terminal; 80 if the output is not a terminal.
int terminal_columns();

// Checks the locale, NO_COLOR, TERM, and whether stdin and stdout are terminals.
Style detect_style(bool ascii);

}  // namespace janus::terminal
