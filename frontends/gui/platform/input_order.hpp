// Keys, characters and mouse buttons in the order in which they came, for ImGui before 1.87.
//
// That ImGui is told how keys and buttons stand at a frame, and takes the characters of a frame before its keys. Where a frame is slow,
// much happens between two of them: a key that is down and up again would never have been down, characters behind Enter or Tab
// would come before it, and of two such keys one would be lost. So of what waits, a frame is given as much as means the same to ImGui
// as if each had come alone, and the rest follows in the next one. Only a release does not hold up what comes behind it: in the frame of
// its press it is kept back by itself. Characters wait until a key or a click before them has moved the focus. (Later versions of ImGui see to all that themselves.)
#pragma once

#include <deque>
#include <vector>

#include "frontends/gui/shortcuts.hpp"

namespace janus::gui {

struct InputEvent {
  enum class Kind : std::uint8_t { key, character, button };
  Kind kind = Kind::key;
  KeyEvent key = {};
  unsigned character = 0;  // Unicode
  int button = 0;          // of the mouse
  bool down = false;       // the button
  double x = 0, y = 0;     // where it was pressed or released
  bool to_imgui = true;    // a release may reach ImGui a frame later than us
  bool to_us = true;
};

class InputOrder {
 public:
  void add(const InputEvent& event) { waiting_.push_back(event); }
  bool empty() const { return waiting_.empty(); }
  // What the next frame sees. `typing`: a field takes text, so a key that bears a character is no more than that character.
  std::vector<InputEvent> next_frame(bool typing);
  std::vector<InputEvent> take_all();

 private:
  std::deque<InputEvent> waiting_;
  int settling_ = 0;  // frames for which characters wait
};

}  // namespace janus::gui
