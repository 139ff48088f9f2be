// The base of all windows inside the desktop's window. One class per window, in windows/.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/faces/gui/draw_context.hpp"
#include "frontends/faces/gui/shortcuts.hpp"

namespace janus::gui {

struct Settings;

class Window {
 public:
  // `usual_size`: for a scale of 1, if the layout has no place for the window.
  Window(std::string id, std::string title, ImVec2 usual_size = {520, 360})
      : id_(std::move(id)), title_(std::move(title)), usual_size_(usual_size) {}
  virtual ~Window() = default;

  const std::string& id() const { return id_; }  // in settings and reports: "registers", "memory-2"
  const std::string& title() const { return title_; }
  // The machine has what this window shows.
  virtual bool available(const Description&) const { return true; }

  // Opens it in ImGui, at `place` if it is to be put anywhere, and draws it. Where it stands beside the
  // others it stays behind those that float, and needs no ground of its own: the screen has the same colour,
  // and pixels cost time.
  void show(DrawContext& context, const std::optional<Rect>& place);

  // While it has the focus and no field in it takes text. True: the key was for it.
  virtual bool key(const KeyEvent&, DrawContext&) { return false; }
  virtual void character(unsigned, DrawContext&) {}
  // It takes plain letters and digits: shortcuts without Ctrl or F-keys stay away, and so does ImGui.
  virtual bool takes_keys() const { return false; }
  virtual void perform(Action, DrawContext&) {}             // go_to, find, breakpoint
  virtual void show_place(Byte) {}                          // moves the cursor there
  virtual std::string as_text(DrawContext&) { return {}; }  // for the clipboard

  // What it keeps of its own from one day to the next.
  virtual void remember(Settings&) const {}
  virtual void restore(const Settings&) {}

  ImVec2 usual_size() const { return usual_size_; }
  virtual float most_of_area() const { return 0.8F; }  // share of its width and height

  bool open = false;
  bool focused() const { return focused_; }
  bool floats = true;
  std::vector<Window*> together;  // the tabs of its pane, itself included; empty: it has no tabs
  bool folded() const { return fold_.value_or(folded_); }
  void fold(bool folded) { fold_ = folded; }  // to its title, or unfolds it, when it is drawn next
  bool bare = false;                          // without a title: it is not moved, nor closed
  void take_focus() { focus_wanted_ = true; }
  bool wants_focus() const { return focus_wanted_; }
  void stay_behind() { focused_ = dragged_ = false; }   // another tab is in front of it in this frame
  const Rect& rectangle() const { return rectangle_; }  // as last shown
  std::optional<Rect> moved;                            // where it floats, as shares of the area; nothing: it is in its pane
  // The user drags its title or its tab. It stays where it is: the window set moves it.
  bool dragged() const { return dragged_; }
  // The user asked for the menu of its title.
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
