// The real window: GLFW, OpenGL 3 and Dear ImGui's backends.
#pragma once

#include "frontends/faces/gui/platform/platform.hpp"

struct GLFWwindow;

namespace janus::gui {

class DesktopPlatform final : public Platform {
 public:
  // Throws session::Error, in one line, if no display can be opened.
  DesktopPlatform(const std::string& title, int width, int height);
  ~DesktopPlatform() override;

  float desktop_scale() const override;
  void set_title(const std::string& title) override;
  void close() override;
  bool closing() const override;
  void stay_open() override;
  void toggle_full_screen() override;
  void stay_full_screen() override;
  void wait_events(double seconds) override;
  std::string clipboard() const override;
  void set_clipboard(const std::string& text) override;
  unsigned set_texture(unsigned texture, const std::uint8_t* rgba, int width, int height, bool smooth) override;
  void remove_texture(unsigned texture) override;

 private:
  void open(const std::string& title, int width, int height);
  void take_input();
  void take_typing();
  Size frame_size() const override;
  void new_frame() override;
  void draw(int width, int height) override;
  Shot read_frame(int width, int height) override;
  void show_frame() override;
  void upload_fonts() override;
  std::string key_name(int key, int scancode) const override;

  GLFWwindow* window_ = nullptr;
  struct {
    int x = 0, y = 0, width = 0, height = 0;
  } windowed_;  // before it filled the screen; no width: it does not fill the screen
};

}  // namespace janus::gui
