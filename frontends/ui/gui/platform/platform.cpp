#include "frontends/ui/gui/platform/platform.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/ui/gui/platform/texture.hpp"
#include "frontends/ui/gui/widgets/focus_order.hpp"

namespace janus::gui {
namespace {

constexpr double kMoved = 6;                          // pixels: smaller movements do not count as a touch
constexpr float kDoubleClick = 0.3F, kAlways = 1e9F;  // seconds

// Keys used by ImGui's widgets and ours.
constexpr std::pair<ImGuiKey, int> kImGuiKeys[] = {{ImGuiKey_Tab, GLFW_KEY_TAB},
                                                   {ImGuiKey_LeftArrow, GLFW_KEY_LEFT},
                                                   {ImGuiKey_RightArrow, GLFW_KEY_RIGHT},
                                                   {ImGuiKey_UpArrow, GLFW_KEY_UP},
                                                   {ImGuiKey_DownArrow, GLFW_KEY_DOWN},
                                                   {ImGuiKey_PageUp, GLFW_KEY_PAGE_UP},
                                                   {ImGuiKey_PageDown, GLFW_KEY_PAGE_DOWN},
                                                   {ImGuiKey_Home, GLFW_KEY_HOME},
                                                   {ImGuiKey_End, GLFW_KEY_END},
                                                   {ImGuiKey_Insert, GLFW_KEY_INSERT},
                                                   {ImGuiKey_Delete, GLFW_KEY_DELETE},
                                                   {ImGuiKey_Backspace, GLFW_KEY_BACKSPACE},
                                                   {ImGuiKey_Space, GLFW_KEY_SPACE},
                                                   {ImGuiKey_Enter, GLFW_KEY_ENTER},
#if IMGUI_VERSION_NUM < 18700
                                                   {ImGuiKey_KeyPadEnter, GLFW_KEY_KP_ENTER},
#else
                                                   {ImGuiKey_KeypadEnter, GLFW_KEY_KP_ENTER},
#endif
                                                   {ImGuiKey_Escape, GLFW_KEY_ESCAPE},
                                                   {ImGuiKey_A, GLFW_KEY_A},
                                                   {ImGuiKey_C, GLFW_KEY_C},
                                                   {ImGuiKey_V, GLFW_KEY_V},
                                                   {ImGuiKey_X, GLFW_KEY_X},
                                                   {ImGuiKey_Y, GLFW_KEY_Y},
                                                   {ImGuiKey_Z, GLFW_KEY_Z}};

}  // namespace

Platform* Platform::current_ = nullptr;

Platform::Platform() {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  ImGui::GetIO().ConfigWindowsMoveFromTitleBarOnly = true;
#if IMGUI_VERSION_NUM < 18700
  for (const auto& [imgui, glfw] : kImGuiKeys) ImGui::GetIO().KeyMap[imgui] = glfw;
#else
  ImGui::GetIO().ConfigInputTrickleEventQueue = false;  // InputEventQueue distributes events over frames
#endif
  current_ = this;
}

Platform::~Platform() {
  ImGui::DestroyContext();
  current_ = nullptr;
}

// --- Input -------------------------------------------------------------------------------------------------

void Platform::key(const KeyEvent& event) {
  waiting_.add({.key = event});
  note_touch();
}

void Platform::on_focus_lost() { waiting_.add({.key = {.key = GLFW_KEY_UNKNOWN}}); }

void Platform::handle_character(unsigned character) {
  waiting_.add({.kind = InputEvent::Kind::character, .character = character});
  activity_ = true;
}

void Platform::on_button(int button, bool down, double seconds) {
  waiting_.add({.kind = InputEvent::Kind::button, .button = button, .down = down, .x = x_, .y = y_, .at = seconds});
  note_touch();
}

void Platform::on_mouse_moved(double x, double y) {
  x_ = x;
  y_ = y;
  activity_ = true;
  if (std::hypot(x - touched_x_, y - touched_y_) > kMoved) note_touch();
}

void Platform::note_touch() {
  activity_ = touch_ = true;
  touched_x_ = x_;
  touched_y_ = y_;
}

void Platform::on_file_dropped(const std::string& path) {
  dropped_.push_back(path);
  activity_ = true;
}

void Platform::on_uncovered() { uncovered_ = activity_ = true; }

// ImGui measures a double click from frame to frame. Frames can be slow, and press and release take one each: use the events' own times.
void Platform::press(std::size_t button, const InputEvent& event) {
  buttons_[button] = event.down;
  if (!event.down) return;
  ImGui::GetIO().MouseDoubleClickTime = event.at - pressed_at_[button] < kDoubleClick ? kAlways : kDoubleClick;
  pressed_at_[button] = event.at;
}

void Platform::forward_key(const KeyEvent& event) {
  ImGuiIO& io = ImGui::GetIO();
  if (event.key >= GLFW_KEY_LEFT_SHIFT && event.key <= GLFW_KEY_RIGHT_SUPER)
    modifiers_[static_cast<std::size_t>(event.key - GLFW_KEY_LEFT_SHIFT)] = event.down;
  const auto held = [this](int left) {  // the right key's number is the left one's plus four
    const auto index = static_cast<std::size_t>(left - GLFW_KEY_LEFT_SHIFT);
    return modifiers_[index] || modifiers_[index + 4];
  };
#if IMGUI_VERSION_NUM < 18700
  const bool ours = event.key == GLFW_KEY_TAB && event.down && !(field_takes_tab && field_takes_tab((event.mods & GLFW_MOD_SHIFT) != 0));
  if (event.key >= 0 && event.key < IM_ARRAYSIZE(io.KeysDown) && !ours) io.KeysDown[event.key] = event.down;
  io.KeyShift = held(GLFW_KEY_LEFT_SHIFT);
  io.KeyCtrl = held(GLFW_KEY_LEFT_CONTROL);
  io.KeyAlt = io.KeyCtrl && held(GLFW_KEY_LEFT_ALT);  // Alt without Ctrl is ours: it moves to the menu bar
  io.KeySuper = held(GLFW_KEY_LEFT_SUPER);
#else
  io.AddKeyEvent(ImGuiMod_Shift, held(GLFW_KEY_LEFT_SHIFT));
  io.AddKeyEvent(ImGuiMod_Ctrl, held(GLFW_KEY_LEFT_CONTROL));
  io.AddKeyEvent(ImGuiMod_Alt, held(GLFW_KEY_LEFT_CONTROL) && held(GLFW_KEY_LEFT_ALT));  // Alt without Ctrl is ours
  io.AddKeyEvent(ImGuiMod_Super, held(GLFW_KEY_LEFT_SUPER));
  for (const auto& [imgui, glfw] : kImGuiKeys)
    if (glfw == event.key) io.AddKeyEvent(imgui, event.down);
#endif
}

void Platform::forward_to_imgui(const InputEvent& event) {
  ImGuiIO& io = ImGui::GetIO();
  switch (event.kind) {
    case InputEvent::Kind::key: forward_key(event.key); break;
    case InputEvent::Kind::character: io.AddInputCharacter(event.character); break;
    case InputEvent::Kind::button:
      if (const auto button = static_cast<std::size_t>(event.button); button < buttons_.size()) press(button, event);
      [[fallthrough]];
    case InputEvent::Kind::move: mouse_at_ = {static_cast<float>(event.x), static_cast<float>(event.y)}; break;
  }
#if IMGUI_VERSION_NUM >= 18700
  if (mouse_at_) io.AddMousePosEvent(mouse_at_->x, mouse_at_->y);
  if (event.kind == InputEvent::Kind::button && event.button < ImGuiMouseButton_COUNT) io.AddMouseButtonEvent(event.button, event.down);
#endif
}

// Passes the events of this frame to ImGui and the application, in the order of InputEventQueue.
void Platform::forward_events() {
  mouse_at_.reset();
  const ImGuiIO& io = ImGui::GetIO();
  const std::vector<InputEvent> events = waiting_.next_frame(io.WantTextInput, {io.MousePos.x, io.MousePos.y});
  passed_ = !events.empty();
  for (const InputEvent& event : events) {
    const bool typed = event.kind == InputEvent::Kind::key || event.kind == InputEvent::Kind::character;
    if (event.to_us && typed) typed_.push_back(event);
    if (event.to_imgui) forward_to_imgui(event);
  }
}

std::vector<InputEvent> Platform::take_typed() { return std::exchange(typed_, {}); }
std::vector<std::string> Platform::take_dropped() { return std::exchange(dropped_, {}); }
bool Platform::take_activity() { return std::exchange(activity_, false) || !waiting_.empty(); }

bool Platform::is_idle() const { return !passed_ && waiting_.empty(); }

bool Platform::take_touch() { return std::exchange(touch_, false); }

// --- Frames ------------------------------------------------------------------------------------------------

void Platform::begin_frame() {
  forward_events();
  new_frame();
#if IMGUI_VERSION_NUM < 18700
  // The backend has polled mouse and buttons by now; restore their states at the events of this frame.
  ImGuiIO& io = ImGui::GetIO();
  std::copy(buttons_.begin(), buttons_.end(), io.MouseDown);
  if (mouse_at_) io.MousePos = *mouse_at_;
  // Enter activates the focused control, like Space.
  const bool enter = io.KeysDown[GLFW_KEY_ENTER] || io.KeysDown[GLFW_KEY_KP_ENTER];
  if (enter && !io.WantTextInput && shows_focus()) io.NavInputs[ImGuiNavInput_Activate] = 1;
#endif
  ImGui::NewFrame();
}

void Platform::end_frame() {
  ImGui::Render();
  const auto [width, height] = frame_size();
  if (std::exchange(uncovered_, false)) last_frame_.reset();
  if (last_frame_.is_same(*ImGui::GetDrawData(), width, height, Texture::change_count())) return;
  ++drawn_;
  draw(width, height);
  show_frame();
}

Shot Platform::capture_frame() {
  ImGui::Render();
  const auto [width, height] = frame_size();
  ++drawn_;
  draw(width, height);
  Shot shot = read_frame(width, height);
  show_frame();
  last_frame_.reset();
  return shot;
}

void Platform::set_input_blocked(bool deaf) {
  ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
  flags &= ~(ImGuiConfigFlags_NoMouse | ImGuiConfigFlags_NavEnableKeyboard);
  flags |= deaf ? ImGuiConfigFlags_NoMouse : ImGuiConfigFlags_NavEnableKeyboard;
}

void Platform::on_fonts_changed() {
  upload_fonts();
  last_frame_.reset();
}

}  // namespace janus::gui
