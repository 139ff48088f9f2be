// Desktop window of the application: frames, input, textures and the clipboard. Owns the context of Dear ImGui.
// make_desktop_platform() creates the real window; tests use one that draws nothing. Only one can exist at a time.
#pragma once

#include <imgui.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/ui/gui/platform/gif.hpp"
#include "frontends/ui/gui/platform/input_order.hpp"
#include "frontends/ui/gui/platform/last_frame.hpp"

namespace janus::gui {

class Platform {
 public:
  virtual ~Platform();
  Platform(const Platform&) = delete;
  Platform& operator=(const Platform&) = delete;
  static Platform* current() { return current_; }  // null: none exists

  virtual float desktop_scale() const = 0;  // 1 on an ordinary screen, 2 at twice the pixels per inch
  virtual void set_title(const std::string& title) = 0;
  virtual void close() = 0;
  virtual bool closing() const = 0;
  virtual void stay_open() = 0;  // cancels closing
  virtual void toggle_full_screen() = 0;
  virtual void stay_full_screen() = 0;  // also if another window takes the focus

  virtual void wait_events(double seconds) = 0;        // returns earlier on input
  void begin_frame();                                  // a new ImGui frame
  void end_frame();                                    // draws and shows the frame, unless it looks like the previous one
  Shot end_frame_kept();                               // draws and shows the frame, and returns its content
  void set_deaf(bool deaf);                            // hides the mouse and navigation keys from ImGui; call between two frames
  std::uint64_t drawn() const { return drawn_; }       // frames
  void fonts_changed();                                // call between two frames
  std::function<bool(bool backward)> field_takes_tab;  // see FocusOrder

  // Events since the last call, in order; typed input only as far as this frame sees it.
  std::vector<InputEvent> take_typed();     // keys and characters
  std::vector<std::string> take_dropped();  // paths
  bool take_activity();                     // any input at all
  bool quiet() const;                       // this frame has no key, character or button event, and none is pending
  bool take_touch();                        // deliberate input: a key, a button, the wheel, or mouse movement beyond the shaking of a table
  // Character of a key in the user's keyboard layout ("a", "+"); empty if it has none.
  static std::string legend(int key, int scancode) { return current_ == nullptr ? "" : current_->key_name(key, scancode); }
  virtual std::string clipboard() const = 0;
  virtual void set_clipboard(const std::string& text) = 0;

  // Creates a texture, or updates `texture` unless it is 0; returns its name. `rgba`: four bytes per pixel, row by row.
  virtual unsigned set_texture(unsigned texture, const std::uint8_t* rgba, int width, int height, bool smooth) = 0;
  virtual void remove_texture(unsigned texture) = 0;

 protected:
  struct Size {
    int width, height;
  };

  Platform();

  // Input callbacks.
  void key(const KeyEvent& event);
  void character(unsigned character);
  void left();  // focus lost: GLFW then releases pressed keys, which is not a press of Alt
  void button(int button, bool down, double seconds);
  void moved(double x, double y);
  void touched();
  void dropped(const std::string& path);
  void uncovered();  // the desktop may have lost the displayed frame
  void resized() { activity_ = true; }
  void start_at(double x, double y) { x_ = touched_x_ = x, y_ = touched_y_ = y; }  // initial position of the mouse

  virtual Size frame_size() const = 0;                 // in pixels
  virtual void new_frame() = 0;                        // of ImGui's backends
  virtual void draw(int width, int height) = 0;        // ImGui's draw data
  virtual Shot read_frame(int width, int height) = 0;  // as drawn
  virtual void show_frame() = 0;
  virtual void upload_fonts() = 0;
  virtual std::string key_name(int key, int scancode) const = 0;

 private:
  static constexpr std::size_t kModifiers = 8;  // GLFW_KEY_LEFT_SHIFT to GLFW_KEY_RIGHT_SUPER

  void pass_on();
  void pass_to_imgui(const InputEvent& event);
  void pass_key(const KeyEvent& event);
  void press(std::size_t button, const InputEvent& event);

  static Platform* current_;
  LastFrame last_frame_;
  std::uint64_t drawn_ = 0;

  std::vector<InputEvent> typed_;
  InputOrder waiting_;
  bool passed_ = false;                          // to this frame
  double x_ = 0, y_ = 0;                         // of the mouse, at the last event
  std::array<bool, kModifiers> modifiers_ = {};  // as of the last event passed to ImGui
  std::array<bool, ImGuiMouseButton_COUNT> buttons_ = {};
  std::array<double, ImGuiMouseButton_COUNT> pressed_at_ = {};  // seconds
  std::optional<ImVec2> mouse_at_;                              // in this frame, for a button event
  std::vector<std::string> dropped_;
  bool activity_ = true;
  bool touch_ = false;
  double touched_x_ = 0, touched_y_ = 0;  // the mouse at the last touch
  bool uncovered_ = false;
};

// Opens a desktop window with GLFW, OpenGL 3 and Dear ImGui's backends. A size of 0 selects the default, which grows with the scale of
// the desktop. Throws session::Error with one line if there is no display.
std::unique_ptr<Platform> make_desktop_platform(const std::string& title, int width, int height);

}  // namespace janus::gui
