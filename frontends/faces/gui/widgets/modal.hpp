// A box over all windows that wants an answer before anything else is done.
//
// ImGui lets a box take the place of the menu or the box that is open; and 1.86 ends the program if another window or a tooltip appears
// behind it in the frame in which it opens. So boxes are opened here alone: one that is wanted waits until no menu and no other box is
// open, and all are drawn when the windows of the frame are there (DrawContext::boxes).
#pragma once

#include <imgui.h>

#include <string>

namespace janus::gui {

// A menu or a box is open: shortcuts and dropped files have to wait.
bool popup_open();
void note_popups();   // call once in a frame, before the first window
bool popup_noted();   // one was open at that call: Esc in this frame is for it, even if ImGui has closed it by now
bool popup_closed();  // since the last frame, all of them: an entry was selected, or Esc cancelled the menu

bool key_pressed(ImGuiKey key);  // in this frame, not by repeating
bool escapes_window();           // Esc, in the window that is drawn

class Modal {
 public:
  // `id`: of no other box.
  explicit Modal(const std::string& id) : id_("###" + id) {}

  void want(bool wanted = true) { wanted_ = wanted; }
  bool wanted() const { return wanted_; }  // it is there, or will be as soon as it can
  // Begins it if it is open; end() then follows.
  bool begin(const std::string& title, ImGuiWindowFlags flags);
  bool appearing() const { return appearing_; }  // this is its first frame
  bool confirmed() const;                        // the user pressed Enter, on the main keys or the keypad
  bool escaped() const;                          // the user pressed Esc
  void end(bool done);                           // done: it is wanted no longer

 private:
  std::string id_;
  bool wanted_ = false;
  bool open_ = false;
  bool appearing_ = false;
};

}  // namespace janus::gui
