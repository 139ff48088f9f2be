// Base class of all windows inside the desktop window. The classes in windows/ derive from it.
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
  // `usual_size` is the size at scale 1, used if the layout does not place the window.
  Window(std::string id, std::string title, ImVec2 usual_size = {520, 360})
      : id_(std::move(id)), title_(std::move(title)), usual_size_(usual_size) {}
  virtual ~Window() = default;

  const std::string& id() const { return id_; }  // name in settings and reports: "registers", "memory-2"
  const std::string& title() const { return title_; }
  // Returns true if the machine has content for this window.
  virtual bool is_available(const Description&) const { return true; }

  // Draws the window, at `place` if given. A docked window stays behind floating windows. It draws no background to save time, because the
  // screen has the same colour.
  void show(DrawContext& context, const std::optional<Rect>& place);

  // Handle input while the window has the focus and no text field is active. key() returns true if it used the key.
  virtual bool key(const KeyEvent&, DrawContext&) { return false; }
  virtual void handle_character(unsigned, DrawContext&) {}
  // Returns true if the window uses plain letters and digits, which disables ImGui's keys and all shortcuts except Ctrl and function keys.
  virtual bool takes_keys() const { return false; }
  virtual void perform(Action, DrawContext&) {}             // go_to, find, breakpoint
  virtual void show_byte(Byte) {}                           // moves the cursor to the byte
  virtual std::string to_text(DrawContext&) { return {}; }  // text for the clipboard

  // Save and restore the window's own settings.
  virtual void save_settings(Settings&) const {}
  virtual void restore(const Settings&) {}

  ImVec2 default_size() const { return usual_size_; }
  virtual float max_area_fraction() const { return 0.8F; }  // maximum share of the area's width and height

  bool open = false;
  bool focused() const { return focused_; }
  bool floats = true;
  std::vector<Window*> together;  // windows in its pane's tabs, including this one; empty without tabs
  bool is_folded() const { return fold_.value_or(folded_); }
  void fold(bool folded) { fold_ = folded; }  // takes effect when the window is next drawn
  bool bare = false;                          // no title, so it cannot be moved or closed
  void take_focus() { focus_requested_ = true; }
  bool requests_focus() const { return focus_requested_; }
  void stay_behind() { focused_ = dragged_ = false; }   // another tab is in front in this frame
  const Rect& rectangle() const { return rectangle_; }  // as last drawn
  std::optional<Rect> moved;                            // floating position, as fractions of the area; nullopt if docked
  // Returns true while the user drags the title or the tab. The WindowSet moves the window.
  bool dragged() const { return dragged_; }
  // Returns true if the user requested the title's menu since the last call.
  bool take_menu_request() { return std::exchange(menu_requested_, false); }

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
  bool focus_requested_ = false;
  bool folded_ = false;
  bool dragged_ = false;
  bool menu_requested_ = false;
  void handle_title_mouse(bool title);
  std::optional<bool> fold_;
  Rect rectangle_;
};

}  // namespace janus::gui
