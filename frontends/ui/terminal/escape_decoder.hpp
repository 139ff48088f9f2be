// Splits the terminal's input into keystrokes: characters, and keys without a character.
#pragma once

#include <string>
#include <vector>

namespace janus::terminal {

struct TerminalKey {
  std::string text;     // a character in UTF-8 or a control character; empty if none
  std::string key;      // name of a key without a character: "UP", "DELETE", "F1"; empty if unknown
  bool pasted = false;  // arrived together with other keystrokes, in a paste or as input from a program
};

class EscapeDecoder {
 public:
  // Removes keystrokes from `bytes` and returns them. Keeps an incomplete sequence until the rest arrives, unless `all` is set; a lone ESC
  // then counts as the Esc key.
  std::vector<TerminalKey> take(std::string& bytes, bool all);

 private:
  bool bracketed_ = false;  // between the markers that the terminal sends around a paste
  bool after_return_ = false;
  bool many_ = false;  // the last input contained several characters
};

// Makes the terminal send markers around a paste.
inline constexpr const char* kBracketPastes = "\x1b[?2004h";

}  // namespace janus::terminal
