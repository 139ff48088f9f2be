// Distributes keys, characters and mouse buttons over frames in their original order.
//
// ImGui before 1.87 sees only the state of keys and buttons at a frame, and handles the characters of a frame before its keys. Later
// versions have their own queue, which Janus turns off: the application's shortcuts must see the same events in the same frame. Events are
// passed on until the next one would be lost or reordered: a second event of a key, or a character after Enter, Tab or a click. The rest
// waits for the next frame. A release in the frame of its press is delayed, without delaying the events after it. Some of ImGui's widgets
// accept a press only if the mouse was over them in the previous frame, so the mouse moves one frame earlier.
#pragma once

#include <deque>
#include <vector>

#include "frontends/ui/gui/shortcuts.hpp"

namespace janus::gui {

struct InputEvent {
  enum class Kind : std::uint8_t { key, character, button, move };
  Kind kind = Kind::key;
  KeyEvent key = {};
  unsigned character = 0;  // Unicode
  int button = 0;          // of the mouse
  bool down = false;       // the button
  double x = 0, y = 0;     // position of the button event, or target of the mouse
  double at = 0;           // time, in seconds
  bool to_imgui = true;    // a release can reach ImGui one frame later than the application
  bool to_us = true;
};

struct MousePlace {
  double x = 0, y = 0;
};

class InputOrder {
 public:
  void add(const InputEvent& event) { waiting_.push_back(event); }
  bool empty() const { return waiting_.empty(); }
  // Returns the events of the next frame. `typing`: the user types into a field, so that a character key has no other effect.
  // `seen` is the mouse position in the previous frame.
  std::vector<InputEvent> next_frame(bool typing, MousePlace seen);

 private:
  std::deque<InputEvent> waiting_;
  int settling_ = 0;  // frames for which characters must wait
};

}  // namespace janus::gui
