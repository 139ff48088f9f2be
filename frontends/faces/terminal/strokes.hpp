// What comes from the person's keyboard, one stroke after the other: a character, or a key that types none.
#pragma once

#include <string>
#include <vector>

namespace janus::terminal {

struct Stroke {
  std::string text;     // a character in UTF-8 or a control character; empty: it types none
  std::string key;      // then its name: "UP", "DELETE", "F1"; empty: one that nobody knows
  bool pasted = false;  // together with others: a paste, or a program that types
};

class StrokeReader {
 public:
  // All that came so far. A sequence that is not complete waits for its rest; with `all`, it is taken for what it is, as ESC is
  // for the key of that name.
  std::vector<Stroke> take(std::string& bytes, bool all);

 private:
  bool bracketed_ = false;  // between the two marks that the terminal sends around a paste
  bool after_return_ = false;
  bool many_ = false;  // came together, the last time that any came
};

// Makes the terminal send these marks.
inline constexpr const char* kBracketPastes = "\x1b[?2004h";

}  // namespace janus::terminal
