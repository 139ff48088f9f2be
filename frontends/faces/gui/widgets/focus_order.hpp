// Tab and Shift+Tab: the keyboard goes from control to control in the order in which they are drawn. ImGui before 1.89.5 goes only to text
// fields. It keeps the frame around the chosen control, and the arrow keys.
#pragma once

#include <imgui.h>

#include <vector>

struct ImGuiWindow;

namespace janus::gui {

class FocusOrder {
 public:
  // Call for each control when it has been drawn.
  void item();
  // Call once in a frame, before the first control.
  void begin_frame();
  // Gives the keyboard to the next control of the window that has it, or to the one before. Returns false if the window has no controls.
  bool step(bool backward);
  // The text field that is edited has a use for Tab, or ImGui goes to the next text field.
  bool field_takes_tab(bool backward) const;
  // The next control that is drawn gets the keyboard.
  void focus_next_item() { next_ = true; }

 private:
  struct Item {
    const ImGuiWindow* root;  // the outermost window of the control
    ImGuiID id;
    bool field;
  };
  std::vector<Item> items_;  // of this frame, or of the last one until begin_frame()
  ImGuiID wanted_ = 0;
  bool next_ = false;
};

bool in_menu_bar();  // the keyboard is in the menu bar, and no menu is open
bool shows_focus();  // ImGui draws a frame around the control that has the keyboard
bool has_ring();     // the same, and the item drawn last is that control; for items that draw their own mark

}  // namespace janus::gui
