// The window of the desktop: GLFW, OpenGL 3 and Dear ImGui's backends in one class.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/faces/gui/platform/gif.hpp"
#include "frontends/faces/gui/platform/input_order.hpp"
#include "frontends/faces/gui/platform/last_frame.hpp"

struct GLFWwindow;

namespace janus::gui {

class Platform {
 public:
  // Throws session::Error, in one line, where no display can be opened.
  Platform(const std::string& title, int width, int height);
  ~Platform();
  Platform(const Platform&) = delete;
  Platform& operator=(const Platform&) = delete;

  float desktop_scale() const;  // 1 on an ordinary screen, 2 on one with twice the pixels per inch
  void set_title(const std::string& title);
  void close();
  bool closing() const;
  void stay_open();  // after all
  void toggle_full_screen();
  void stay_full_screen();  // also where another window takes the focus

  void wait_events(double seconds);               // comes back sooner if something happened
  void begin_frame();                             // a new ImGui frame
  void end_frame();                               // draws and shows it, unless it looks as the one before
  Shot end_frame_kept();                          // draws and shows it, and tells what it shows
  void set_deaf(bool deaf);                       // ImGui hears no mouse and no keys that move its focus; between two frames
  std::uint64_t drawn() const { return drawn_; }  // frames
  void fonts_changed();                           // call between two frames

  // What happened since the last call, in order; of what was typed, what this frame sees.
  std::vector<InputEvent> take_typed();     // keys and characters
  std::vector<std::string> take_dropped();  // paths
  bool take_activity();                     // any input at all
  bool quiet() const;                       // this frame sees no key, character or button, and none waits for the next
  bool take_touch();                        // by a hand: a key, a button, the wheel, or the mouse moved more than a shaken table moves it
  // What stands on a key in the user's layout ("a", "+"); empty if it bears no character.
  static std::string legend(int key, int scancode);
  std::string clipboard() const;
  void set_clipboard(const std::string& text);

 private:
  struct Inbox;
  void take_input();
  void pass_on();
  void draw(int width, int height);
  GLFWwindow* window_ = nullptr;
  Inbox* inbox_ = nullptr;
  LastFrame last_frame_;
  std::uint64_t drawn_ = 0;
  struct {
    int x = 0, y = 0, width = 0, height = 0;
  } windowed_;  // where it stood before it filled the screen; no width: it does not fill it
};

}  // namespace janus::gui
