// Terminal capabilities.
#pragma once

namespace janus::terminal {

struct Style {
  bool unicode = false;      // draw pieces as Unicode symbols instead of letters
  bool colour = false;       // 256 colours via escape sequences
  bool live_output = false;  // lines can be rewritten to show progress
  bool live_errors = false;  // lines on stderr can be rewritten
  bool live_input = false;   // interactive input, with line editing and history
};

// Returns the current width of the terminal, or 80 if the output is not a terminal.
int terminal_columns();

// Detects the capabilities from the locale, NO_COLOR, TERM, and the types of stdin and stdout.
Style detect_style(bool ascii);

}  // namespace janus::terminal
