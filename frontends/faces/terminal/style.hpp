// What the terminal at the other end can show.
#pragma once

namespace janus::terminal {

struct Style {
  bool unicode = false;      // men as Unicode symbols, else letters
  bool colour = false;       // 256 colours by escape sequences
  bool live_output = false;  // lines may be rewritten while something is going on
  bool live_errors = false;  // the same for what goes to stderr
  bool live_input = false;   // a person types: edit lines, keep a history
};

// How wide the terminal is now; 80 where the output is none.
int terminal_columns();

// Asks the environment: locale, NO_COLOR, TERM, and whether stdin and stdout are terminals.
Style detect_style(bool ascii);

}  // namespace janus::terminal
