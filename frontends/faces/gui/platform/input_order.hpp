// Keys, characters and mouse buttons in the order in which they came, spread over frames.
//
// ImGui before 1.87 sees only the state of keys and buttons at a frame, and handles the characters of a frame before its keys; later versions
// have a queue of their own, which Janus turns off: the application's own shortcuts must see the same events in the same frame. Events are
// handed over until the next one would be lost or come in another order: a second event of a key, or a character after Enter, Tab or a click.
// The rest waits for the next frame. A release does not hold up the events after it: a release in the frame of its press is kept back alone.
// Some of ImGui's widgets accept a press only if the mouse was on them in the frame before: the mouse moves there in a frame of its own.
#pragma once

#include <deque>
#include <vector>

#include "frontends/faces/gui/shortcuts.hpp"

namespace janus::gui {

struct InputEvent {
  enum class Kind : std::uint8_t { key, character, button, move };
  Kind kind = Kind::key;
  KeyEvent key = {};
  unsigned character = 0;  // Unicode
  int button = 0;          // of the mouse
  bool down = false;       // the button
  double x = 0, y = 0;     // where it was pressed or released, or the mouse has to be
  double at = 0;           // when, in seconds
  bool to_imgui = true;    // a release may reach ImGui a frame later than us
  bool to_us = true;
};

struct MousePlace {
  double x = 0, y = 0;
};

class InputOrder {
 public:
  void add(const InputEvent& event) { waiting_.push_back(event); }
  bool empty() const { return waiting_.empty(); }
  // What the next frame sees. `typing`: a field takes text, so a key that bears a character is no more than that character.
  // `seen`: where the mouse was in the frame before.
  std::vector<InputEvent> next_frame(bool typing, MousePlace seen);

 private:
  std::deque<InputEvent> waiting_;
  int settling_ = 0;  // frames for which characters wait
};

}  // namespace janus::gui
