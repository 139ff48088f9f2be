// Moves the keyboard focus with Tab and Shift+Tab, in the order in which controls are drawn, because ImGui before 1.89.5 moves it only
// between text fields. ImGui still draws the frame around the focused control and handles the arrow keys.
#pragma once

#include <imgui.h>

#include <vector>

struct ImGuiWindow;

namespace janus::gui {

class FocusOrder {
 public:
  // Call for each control after it is drawn.
  void add_item();
  // Call once per frame, before the first control.
  void begin_frame();
  // Focuses the next or previous control of the focused window. Returns false if the window has no controls.
  bool step(bool backward);
  // Returns true if the active text field uses Tab, or if ImGui moves to the next text field.
  bool field_takes_tab(bool backward) const;
  // Focuses the next control that is drawn.
  void focus_next_item() { next_ = true; }

 private:
  struct Item {
    const ImGuiWindow* root;  // the control's outermost window
    ImGuiID id;
    bool field;
  };
  std::vector<Item> items_;  // items of this frame or, before begin_frame(), of the previous frame
  ImGuiID requested_ = 0;
  bool next_ = false;
};

bool in_menu_bar();  // the menu bar has the focus, and no menu is open
bool shows_focus();  // ImGui draws a frame around the focused control
bool has_ring();     // like shows_focus(), for the most recently drawn item; used by items that draw their own frame

}  // namespace janus::gui
