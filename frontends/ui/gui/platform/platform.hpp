// The application's desktop window: frames, input, textures and the clipboard. Owns the Dear ImGui context. make_desktop_platform() creates
// the real window; tests use one that draws nothing. Only one can exist at a time.
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
#include "frontends/ui/gui/platform/input_event_queue.hpp"
#include "frontends/ui/gui/platform/last_frame.hpp"

namespace janus::gui {

class Platform {
 public:
  virtual ~Platform();
  Platform(const Platform&) = delete;
  Platform& operator=(const Platform&) = delete;
  static Platform* current() { return current_; }  // null if none exists

  virtual float desktop_scale() const = 0;  // 1 on an ordinary screen, 2 at twice the pixel density
  virtual void set_title(const std::string& title) = 0;
  virtual void close() = 0;
  virtual bool is_closing() const = 0;
  virtual void cancel_close() = 0;  // cancels closing
  virtual void toggle_full_screen() = 0;
  virtual void keep_full_screen() = 0;  // even if another window gets the focus

  virtual void wait_events(double seconds) = 0;         // returns early on input
  void begin_frame();                                   // starts a new ImGui frame
  void end_frame();                                     // draws and shows the frame, unless it looks the same as the previous one
  Shot capture_frame();                                 // draws and shows the frame, and returns its contents
  void set_input_blocked(bool deaf);                    // hides the mouse and navigation keys from ImGui; call between frames
  std::uint64_t frame_count() const { return drawn_; }  // number of frames drawn
  void on_fonts_changed();                              // call between frames
  std::function<bool(bool backward)> field_takes_tab;   // see FocusOrder

  // Return the events since the last call, in order. Typed input is limited to the events of this frame.
  std::vector<InputEvent> take_typed();     // keys and characters
  std::vector<std::string> take_dropped();  // paths
  bool take_activity();                     // true after any input
  bool is_idle() const;                     // true if this frame has no key, character or button event, and none is pending
  bool take_touch();                        // true after deliberate input: a key, a button, the wheel, or more than a slight mouse movement
  // Returns a key's character in the user's keyboard layout ("a", "+"), or an empty string if it has none.
  static std::string legend(int key, int scancode) { return current_ == nullptr ? "" : current_->key_name(key, scancode); }
  virtual std::string clipboard() const = 0;
  virtual void set_clipboard(const std::string& text) = 0;

  // Creates a texture if `texture` is 0, otherwise updates it. Returns the texture's name. `rgba` has four bytes per pixel, row by row.
  virtual unsigned set_texture(unsigned texture, const std::uint8_t* rgba, int width, int height, bool smooth) = 0;
  virtual void remove_texture(unsigned texture) = 0;

 protected:
  struct Size {
    int width, height;
  };

  Platform();

  // Input callbacks.
  void key(const KeyEvent& event);
  void handle_character(unsigned character);
  void on_focus_lost();  // focus lost; GLFW then releases pressed keys, which must not count as a press of Alt
  void on_button(int button, bool down, double seconds);
  void on_mouse_moved(double x, double y);
  void note_touch();
  void on_file_dropped(const std::string& path);
  void on_uncovered();  // the desktop may have discarded the displayed frame
  void on_resized() { activity_ = true; }
  void set_mouse_position(double x, double y) { x_ = touched_x_ = x, y_ = touched_y_ = y; }  // sets the initial mouse position

  virtual Size frame_size() const = 0;                 // in pixels
  virtual void new_frame() = 0;                        // starts a frame in ImGui's backends
  virtual void draw(int width, int height) = 0;        // draws ImGui's draw data
  virtual Shot read_frame(int width, int height) = 0;  // returns the drawn pixels
  virtual void show_frame() = 0;
  virtual void upload_fonts() = 0;
  virtual std::string key_name(int key, int scancode) const = 0;

 private:
  static constexpr std::size_t kModifiers = 8;  // GLFW_KEY_LEFT_SHIFT to GLFW_KEY_RIGHT_SUPER

  void forward_events();
  void forward_to_imgui(const InputEvent& event);
  void forward_key(const KeyEvent& event);
  void press(std::size_t button, const InputEvent& event);

  static Platform* current_;
  LastFrame last_frame_;
  std::uint64_t drawn_ = 0;

  std::vector<InputEvent> typed_;
  InputEventQueue waiting_;
  bool passed_ = false;                          // an event was passed to this frame
  double x_ = 0, y_ = 0;                         // mouse position at the last event
  std::array<bool, kModifiers> modifiers_ = {};  // as of the last event passed to ImGui
  std::array<bool, ImGuiMouseButton_COUNT> buttons_ = {};
  std::array<double, ImGuiMouseButton_COUNT> pressed_at_ = {};  // seconds
  std::optional<ImVec2> mouse_at_;                              // position in this frame, for a button event
  std::vector<std::string> dropped_;
  bool activity_ = true;
  bool touch_ = false;
  double touched_x_ = 0, touched_y_ = 0;  // the mouse at the last touch
  bool uncovered_ = false;
};

// Opens a desktop window with GLFW, OpenGL 3 and Dear ImGui's backends. A size of 0 selects the default, which scales with the desktop.
// Throws a one-line session::Error if there is no display.
std::unique_ptr<Platform> make_desktop_platform(const std::string& title, int width, int height);

}  // namespace janus::gui
