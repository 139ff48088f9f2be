// Splits the terminal's input into keystrokes: characters, and keys without a character.
#pragma once

#include <string>
#include <vector>

namespace janus::terminal {

struct Stroke {
  std::string text;     // a character in UTF-8 or a control character; empty: none
  std::string key;      // name of a key without a character: "UP", "DELETE", "F1"; empty: unknown
  bool pasted = false;  // arrived together with others: a paste, or input from a program
};

class StrokeReader {
 public:
  // Returns all keystrokes so far. An incomplete sequence waits for its rest, unless `all` is set: then a single ESC is
  // the key of that name.
  std::vector<Stroke> take(std::string& bytes, bool all);

 private:
  bool bracketed_ = false;  // between the marks that the terminal sends around a paste
  bool after_return_ = false;
  bool many_ = false;  // the last input contained several characters
};

// Enables these marks.
inline constexpr const char* kBracketPastes = "\x1b[?2004h";

}  // namespace janus::terminal
