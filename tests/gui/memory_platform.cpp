#include "gui/memory_platform.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <cctype>
#include <utility>

namespace janus::tests {
namespace {

constexpr unsigned kFonts = 1;

constexpr std::pair<int, int> kModifierKeys[] = {
    {GLFW_KEY_LEFT_SHIFT, GLFW_MOD_SHIFT}, {GLFW_KEY_LEFT_CONTROL, GLFW_MOD_CONTROL}, {GLFW_KEY_LEFT_ALT, GLFW_MOD_ALT}};

}  // namespace

MemoryPlatform::MemoryPlatform(int width, int height, std::function<void(double seconds)> wait)
    : width_(width), height_(height), wait_(std::move(wait)), last_frame_(engine::Clock::now()) {}

void MemoryPlatform::press(int key) {
  post(key, true);
  if ((modifiers() & ~GLFW_MOD_SHIFT) != 0) return;
  const std::string name = key == GLFW_KEY_SPACE ? " " : key_name(key, 0);
  if (name.empty()) return;
  const bool shift = (modifiers() & GLFW_MOD_SHIFT) != 0;
  const std::size_t sign = kPlain.find(name[0]);
  const char typed = !shift ? name[0] : sign != std::string_view::npos ? kShifted[sign] : static_cast<char>(std::toupper(name[0]));
  handle_character(static_cast<unsigned char>(typed));
}

void MemoryPlatform::release(int key) { post(key, false); }

void MemoryPlatform::post(int key, bool down) {
  down_[key] = down;
  input_ = true;
  Platform::key({key, 0, modifiers(), down, false});
}

int MemoryPlatform::modifiers() const {
  int held = 0;
  for (const auto& [key, modifier] : kModifierKeys)
    if (const auto found = down_.find(key); found != down_.end() && found->second) held |= modifier;
  return held;
}

std::string MemoryPlatform::key_name(int key, int) const {
  if (key <= GLFW_KEY_SPACE || key > GLFW_KEY_GRAVE_ACCENT) return {};
  return {static_cast<char>(std::tolower(key))};
}

void MemoryPlatform::move(double x, double y) {
  mouse_x_ = x;
  mouse_y_ = y;
  input_ = true;
  on_mouse_moved(x, y);
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddMousePosEvent(static_cast<float>(x), static_cast<float>(y));
#endif
}

void MemoryPlatform::set_button(int number, bool down) {
  input_ = true;
  on_button(number, down, std::chrono::duration<double>(engine::Clock::now().time_since_epoch()).count());
}

void MemoryPlatform::turn_wheel(float notches) {
  input_ = true;
  note_touch();
#if IMGUI_VERSION_NUM < 18700
  ImGui::GetIO().MouseWheel += notches;
#else
  ImGui::GetIO().AddMouseWheelEvent(0, notches);
#endif
}

unsigned MemoryPlatform::set_texture(unsigned texture, const std::uint8_t* rgba, int width, int height, bool) {
  if (texture == 0) texture = textures_.empty() ? kFonts + 1 : textures_.rbegin()->first + 1;
  textures_[texture] = {width, height, {rgba, rgba + static_cast<std::size_t>(width * height) * 4}};
  return texture;
}

void MemoryPlatform::upload_fonts() {
  ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
  unsigned char* rgba = nullptr;
  int width = 0, height = 0;
  fonts.GetTexDataAsRGBA32(&rgba, &width, &height);
  set_texture(kFonts, rgba, width, height, true);
  fonts.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(kFonts)));
}

void MemoryPlatform::new_frame() {
  ImGuiIO& io = ImGui::GetIO();
  input_ = false;
  io.DisplaySize = {static_cast<float>(width_), static_cast<float>(height_)};
  const auto now = engine::Clock::now();
  io.DeltaTime = std::chrono::duration<float>(now - std::exchange(last_frame_, now)).count();
#if IMGUI_VERSION_NUM < 18700
  io.MousePos = {static_cast<float>(mouse_x_), static_cast<float>(mouse_y_)};
#endif
}

gui::Shot MemoryPlatform::read_frame(int width, int height) { return rasterize(*ImGui::GetDrawData(), width, height, textures_); }

}  // namespace janus::tests
