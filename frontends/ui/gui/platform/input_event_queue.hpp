// Distributes keys, characters and mouse buttons over frames in their original order.
//
// ImGui before 1.87 sees only the state of keys and buttons in each frame, and processes a frame's characters before its keys. Later
// versions have their own queue, which Janus disables because the application's shortcuts must see the same events in the same frame.
// Events are passed on until the next event would be lost or reordered, such as a second event for a key, or a character after Enter, Tab
// or a click. The remaining events wait for the next frame. A release in the same frame as its press is delayed, but later events are not.
// Some ImGui widgets accept a press only if the mouse was over them in the previous frame, so the mouse moves one frame earlier.
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
  int button = 0;          // mouse button
  bool down = false;       // the button is pressed
  double x = 0, y = 0;     // position of the button event, or new mouse position
  double at = 0;           // time, in seconds
  bool to_imgui = true;    // a release can reach ImGui one frame later than the application
  bool to_us = true;
};

struct MousePosition {
  double x = 0, y = 0;
};

class InputEventQueue {
 public:
  void add(const InputEvent& event) { waiting_.push_back(event); }
  bool empty() const { return waiting_.empty(); }
  // Returns the events for the next frame. If `typing` is set, the user is typing into a field, so that character keys have no other
  // effect. `seen` is the mouse position in the previous frame.
  std::vector<InputEvent> next_frame(bool typing, MousePosition seen);

 private:
  std::deque<InputEvent> waiting_;
  int settling_ = 0;  // frames for which characters must wait
};

}  // namespace janus::gui
