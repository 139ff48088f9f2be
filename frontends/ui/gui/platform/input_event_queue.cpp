#include "frontends/ui/gui/platform/input_event_queue.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace janus::gui {
namespace {

constexpr int kSettling = 2;  // frames until ImGui has moved the cursor into a field or opened a box with one
constexpr int kCommands = GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER;

bool is_shift(int key) { return key == GLFW_KEY_LEFT_SHIFT || key == GLFW_KEY_RIGHT_SHIFT; }

bool is_modifier(int key) { return key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER; }

bool bears_character(const KeyEvent& event) {
  const bool plain = event.key >= GLFW_KEY_SPACE && event.key <= GLFW_KEY_WORLD_2;
  const bool pad = event.key >= GLFW_KEY_KP_0 && event.key <= GLFW_KEY_KP_EQUAL && event.key != GLFW_KEY_KP_ENTER;
  return (plain || pad) && (event.mods & kCommands) == 0;
}

// Events of one frame.
class Batch {
 public:
  // `settling`: the focus may be about to change.
  Batch(bool typing, bool settling, MousePosition seen) : typing_(typing), settling_(settling), seen_(seen) {}

  // Returns false if this event and those after it must wait.
  bool take(const InputEvent& event) {
    switch (event.kind) {
      case InputEvent::Kind::character: return take_character(event);
      case InputEvent::Kind::button: return take_button(event);
      case InputEvent::Kind::move:
      case InputEvent::Kind::key: break;
    }
    if (event.key.repeat) return put(event);
    if (is_modifier(event.key.key)) return take_modifier(event);
    return event.key.down ? take_press(event) : take_release(event);
  }

  bool acted() const { return acted_; }

  std::vector<InputEvent> now;
  std::vector<InputEvent> released;  // releases of keys pressed in this frame, for the next one

 private:
  bool put(const InputEvent& event) {
    now.push_back(event);
    return true;
  }

  bool take_character(const InputEvent& event) {
    if (acted_ || modified_ || settling_) return false;
    texted_ = true;
    return put(event);
  }

  bool take_modifier(const InputEvent& event) {
    const bool shift = is_shift(event.key.key);  // Shift does not affect characters
    if (acted_ || (texted_ && !shift)) return false;
    if (!event.key.down) return take_release(event);
    if (pressed_.contains(event.key.key) && !shift) return false;
    forget_release(event.key.key);
    pressed_.insert(event.key.key);
    modified_ = modified_ || !shift;
    return put(event);
  }

  bool take_press(const InputEvent& event) {
    // ImGui activates the focused control on Space, but ignores other character keys.
    if (bears_character(event.key) && (typing_ || event.key.key != GLFW_KEY_SPACE)) {
      if (acted_ || modified_ || settling_) return false;
      forget_release(event.key.key);
    } else {
      const bool modifier_released =
          std::any_of(released.begin(), released.end(), [](const InputEvent& each) { return is_modifier(each.key.key); });
      if (acted_ || modifier_released || let_go_.contains(event.key.key)) return false;
      acted_ = true;
    }
    pressed_.insert(event.key.key);
    return put(event);
  }

  bool take_release(const InputEvent& event) {
    if (pressed_.contains(event.key.key)) return keep_back(event);
    let_go_.insert(event.key.key);
    return put(event);
  }

  bool keep_back(const InputEvent& event) {
    now.push_back(event);
    now.back().to_imgui = false;
    released.push_back(event);
    released.back().to_us = false;
    return true;
  }

  // A button acts at the mouse position: at most one per frame, with nothing before it.
  bool take_button(const InputEvent& event) {
    if (!event.down && clicked_ == event.button) {
      clicked_ = -1;
      return keep_back(event);
    }
    if (acted_ || texted_) return false;
    if (event.down && (std::abs(event.x - seen_.x) >= 1 || std::abs(event.y - seen_.y) >= 1)) {  // ImGui's positions are whole pixels
      now.push_back({.kind = InputEvent::Kind::move, .x = event.x, .y = event.y});
      return false;
    }
    acted_ = true;
    if (event.down) clicked_ = event.button;
    return put(event);
  }

  void forget_release(int key) {
    std::erase_if(released, [&](const InputEvent& each) { return each.kind == InputEvent::Kind::key && each.key.key == key; });
  }

  bool typing_, settling_;
  MousePosition seen_;
  bool texted_ = false;    // contains characters
  bool acted_ = false;     // contains a key or a button with an effect
  bool modified_ = false;  // Ctrl, Alt or Super went down
  int clicked_ = -1;
  std::set<int> pressed_;
  std::set<int> let_go_;  // released in this frame: if pressed again at once, the key would seem held
};

}  // namespace

std::vector<InputEvent> InputEventQueue::next_frame(bool typing, MousePosition seen) {
  Batch batch(typing, settling_ > 0, seen);
  while (!waiting_.empty() && batch.take(waiting_.front())) waiting_.pop_front();
  waiting_.insert(waiting_.begin(), batch.released.begin(), batch.released.end());
  settling_ = batch.acted() ? kSettling : std::max(settling_ - 1, 0);
  return std::move(batch.now);
}

}  // namespace janus::gui
