// A window platform without a desktop. Tests post input, and a frame is drawn into memory when a test requests its pixels.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/engine/clock.hpp"
#include "frontends/ui/gui/platform/platform.hpp"

namespace janus::tests {

struct Image {  // of a texture
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;
};

// The non-letter keys of a US keyboard, and their characters with Shift.
inline constexpr std::string_view kPlain = "`1234567890-=[]\\;',./", kShifted = "~!@#$%^&*()_+{}|:\"<>?";

class MemoryPlatform final : public gui::Platform {
 public:
  // `wait`: advances simulated time, in seconds, while the window waits for input.
  MemoryPlatform(int width, int height, std::function<void(double seconds)> wait);

  // `key`: GLFW's key code, on a US keyboard.
  void press(int key);
  void release(int key);
  void move(double x, double y);
  void set_button(int number, bool down);
  void turn_wheel(float notches);
  void drop(const std::string& path) { on_file_dropped(path); }
  bool waits() const { return input_; }  // for the next frame

  float desktop_scale() const override { return 1; }
  void set_title(const std::string&) override {}
  void close() override { closing_ = true; }
  bool is_closing() const override { return closing_; }
  void cancel_close() override { closing_ = false; }
  void toggle_full_screen() override {}
  void keep_full_screen() override {}
  void wait_events(double seconds) override { wait_(seconds); }
  std::string clipboard() const override { return ImGui::GetClipboardText(); }
  void set_clipboard(const std::string& text) override { ImGui::SetClipboardText(text.c_str()); }
  unsigned set_texture(unsigned texture, const std::uint8_t* rgba, int width, int height, bool smooth) override;
  void remove_texture(unsigned texture) override { textures_.erase(texture); }
  gui::Shot read_frame(int width, int height) override;  // the last one

 private:
  Size frame_size() const override { return {width_, height_}; }
  void new_frame() override;
  void draw(int, int) override {}
  void show_frame() override {}
  void upload_fonts() override;
  std::string key_name(int key, int scancode) const override;
  void post(int key, bool down);
  int modifiers() const;

  int width_, height_;
  std::function<void(double)> wait_;
  bool closing_ = false;
  bool input_ = false;
  std::map<int, bool> down_;
  double mouse_x_ = 0, mouse_y_ = 0;
  engine::Clock::time_point last_frame_;
  std::map<unsigned, Image> textures_;
};

// Draws ImGui's triangles as OpenGL does: nearest texel, no smoothing of edges.
gui::Shot rasterize(const ImDrawData& frame, int width, int height, const std::map<unsigned, Image>& textures);

}  // namespace janus::tests
