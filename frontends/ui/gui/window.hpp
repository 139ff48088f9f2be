// Base class of all windows inside the desktop's window. The classes in windows/ derive from it.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/shortcuts.hpp"

namespace janus::gui {

struct Settings;

class Window {
 public:
  // `usual_size` is for scale 1, if the layout has no place for the window.
  Window(std::string id, std::string title, ImVec2 usual_size = {520, 360})
      : id_(std::move(id)), title_(std::move(title)), usual_size_(usual_size) {}
  virtual ~Window() = default;

  const std::string& id() const { return id_; }  // in settings and reports: "registers", "memory-2"
  const std::string& title() const { return title_; }
  // Returns whether the machine has content for this window.
  virtual bool available(const Description&) const { return true; }

  // Draws the window, at `place` if given. A docked window stays behind floating ones and draws no background, to save time: the
  // screen has the same colour.
  void show(DrawContext& context, const std::optional<Rect>& place);

  // Input while the window has the focus and no text field is active. key() returns true if the key was used.
  virtual bool key(const KeyEvent&, DrawContext&) { return false; }
  virtual void character(unsigned, DrawContext&) {}
  // Returns whether the window uses plain letters and digits, which disables ImGui's keys and shortcuts without Ctrl or F-keys.
  virtual bool takes_keys() const { return false; }
  virtual void perform(Action, DrawContext&) {}             // go_to, find, breakpoint
  virtual void show_place(Byte) {}                          // moves the cursor to the byte
  virtual std::string as_text(DrawContext&) { return {}; }  // for the clipboard

  // The window's own settings.
  virtual void remember(Settings&) const {}
  virtual void restore(const Settings&) {}

  ImVec2 usual_size() const { return usual_size_; }
  virtual float most_of_area() const { return 0.8F; }  // maximum share of the area's width and height

  bool open = false;
  bool focused() const { return focused_; }
  bool floats = true;
  std::vector<Window*> together;  // tabs of its pane, including itself; empty: no tabs
  bool folded() const { return fold_.value_or(folded_); }
  void fold(bool folded) { fold_ = folded; }  // folds or unfolds at the next drawing
  bool bare = false;                          // no title: cannot be moved or closed
  void take_focus() { focus_wanted_ = true; }
  bool wants_focus() const { return focus_wanted_; }
  void stay_behind() { focused_ = dragged_ = false; }   // another tab is in front of it in this frame
  const Rect& rectangle() const { return rectangle_; }  // as last drawn
  std::optional<Rect> moved;                            // floating position, as shares of the area; nullopt: docked
  // The user drags the title or the tab. The window set moves the window.
  bool dragged() const { return dragged_; }
  // Returns whether the user requested the menu of the title.
  bool takes_menu() { return std::exchange(menu_wanted_, false); }

 protected:
  virtual void draw(DrawContext& context) = 0;
  virtual ImGuiWindowFlags flags() const { return 0; }
  virtual ImVec2 padding(const DrawContext&) const { return ImGui::GetStyle().WindowPadding; }
  virtual std::string shown_title(const DrawContext&) const { return title_; }

 private:
  std::string id_, title_;
  ImVec2 usual_size_;
  void draw_tabs(DrawContext& context);
  bool focused_ = false;
  bool focus_wanted_ = false;
  bool folded_ = false;
  bool dragged_ = false;
  bool menu_wanted_ = false;
  void sense_title(bool title);
  std::optional<bool> fold_;
  Rect rectangle_;
};

}  // namespace janus::gui
