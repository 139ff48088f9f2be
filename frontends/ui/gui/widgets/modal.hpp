// A modal dialog box, which blocks all windows until it is closed.
//
// In ImGui, a box can replace an open menu or box. ImGui 1.86 aborts if another window or a tooltip appears behind a box in the frame in
// which the box opens. Therefore only this class opens boxes. A requested box waits until no menu and no other box is open, and all boxes
// are drawn after the windows of the frame (DrawContext::boxes).
#pragma once

#include <imgui.h>

#include <string>

namespace janus::gui {

// Returns true if a menu or a box is open, so that shortcuts and dropped files must wait.
bool is_popup_open();
void record_popups();   // call once per frame, before the first window
bool had_open_popup();  // a popup was open at that call, and receives Esc in this frame even if ImGui has already closed it
bool popup_closed();    // all popups were closed since the last frame, by selecting an entry or pressing Esc

bool key_pressed(ImGuiKey key);  // pressed in this frame; ignores key repeat
bool escapes_window();           // Esc was pressed in the window being drawn

class Modal {
 public:
  // `id` must be unique among boxes.
  explicit Modal(const std::string& id) : id_("###" + id) {}

  void request(bool wanted = true) { requested_ = wanted; }
  bool is_active() const { return requested_; }  // open, or about to open
  // Starts drawing and returns true if the box is open. The caller must then call end().
  bool begin(const std::string& title, ImGuiWindowFlags flags);
  bool appearing() const { return appearing_; }  // true in the first frame
  bool confirmed() const;                        // the user pressed Enter, on the main keyboard or the keypad
  bool escaped() const;                          // the user pressed Esc
  void end(bool done);                           // closes the box if `done` is set

 private:
  std::string id_;
  bool requested_ = false;
  bool open_ = false;
  bool appearing_ = false;
};

}  // namespace janus::gui
