// Modal box, which blocks all windows until it is answered.
//
// In ImGui a box can replace the open menu or box; and 1.86 aborts if another window or a tooltip appears behind a box in
// the frame in which it opens. Therefore only this class opens boxes: a requested box waits until no menu and no other box is
// open, and all boxes are drawn after the windows of the frame (DrawContext::boxes).
#pragma once

#include <imgui.h>

#include <string>

namespace janus::gui {

// Returns whether a menu or a box is open: shortcuts and dropped files must wait.
bool popup_open();
void note_popups();   // call once per frame, before the first window
bool popup_noted();   // one was open at that call: Esc in this frame belongs to it, even if ImGui has already closed it
bool popup_closed();  // all were closed since the last frame: an entry was selected, or Esc cancelled the menu

bool key_pressed(ImGuiKey key);  // in this frame, without key repeat
bool escapes_window();           // Esc was pressed in the window being drawn

class Modal {
 public:
  // `id` must be unique among boxes.
  explicit Modal(const std::string& id) : id_("###" + id) {}

  void want(bool wanted = true) { wanted_ = wanted; }
  bool wanted() const { return wanted_; }  // open, or about to open
  // Starts drawing if the box is open; then call end().
  bool begin(const std::string& title, ImGuiWindowFlags flags);
  bool appearing() const { return appearing_; }  // first frame
  bool confirmed() const;                        // the user pressed Enter, on the main keys or the keypad
  bool escaped() const;                          // the user pressed Esc
  void end(bool done);                           // done: closes the box

 private:
  std::string id_;
  bool wanted_ = false;
  bool open_ = false;
  bool appearing_ = false;
};

}  // namespace janus::gui
