#include "frontends/faces/gui/platform/platform.hpp"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "frontends/faces/gui/platform/gl.hpp"
#include "frontends/faces/gui/platform/texture.hpp"
#include "frontends/core/session/error.hpp"

namespace janus::gui {
namespace {

std::string& last_error() {  // GLFW reports by a function without a window
  static std::string text;
  return text;
}

constexpr const char* kGlsl = "#version 130";
constexpr double kMoved = 6;                          // pixels: less is no touch
constexpr float kDoubleClick = 0.3F, kAlways = 1e9F;  // seconds

}  // namespace

struct Platform::Inbox {
  std::vector<InputEvent> typed;
  InputOrder waiting;
  bool passed = false;  // to this frame
  double x = 0, y = 0;  // of the mouse, as of the event before: GLFW itself says where it is by now
  std::array<bool, ImGuiMouseButton_COUNT> buttons = {};
  std::array<double, ImGuiMouseButton_COUNT> pressed_at = {};  // seconds
  std::optional<ImVec2> mouse_at;                              // in this frame, for a button's sake
  std::vector<std::string> dropped;
  bool activity = true;
  bool touch = false;
  double touched_x = 0, touched_y = 0;  // where the mouse was then
  bool uncovered = false;               // or restored: what was shown may be lost

  void touched() {
    activity = touch = true;
    touched_x = x;
    touched_y = y;
  }
  // ImGui counts a double click's time from frame to frame. Frames can be slow, and down and up have one each: the events' own time decides.
  void press(std::size_t button, const InputEvent& event) {
    buttons[button] = event.down;
    if (!event.down) return;
    ImGui::GetIO().MouseDoubleClickTime = event.at - pressed_at[button] < kDoubleClick ? kAlways : kDoubleClick;
    pressed_at[button] = event.at;
  }
  static Inbox& of(GLFWwindow* window) { return *static_cast<Inbox*>(glfwGetWindowUserPointer(window)); }
};

Platform::Platform(const std::string& title, int width, int height) {
  glfwSetErrorCallback([](int, const char* text) { last_error() = text; });
  const auto fail = [](const char* what) {
    std::string why = last_error();
    for (char& c : why) c = c == '\n' ? ' ' : c;
    throw session::Error(fmt::format("gui: {}{}; set DISPLAY or WAYLAND_DISPLAY to a screen with OpenGL 3, or use `janus play`", what,
                                     why.empty() ? "" : " (" + why + ")"));
  };
  if (glfwInit() != GLFW_TRUE) fail("no display can be opened");
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
#ifdef __APPLE__
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
#else
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
#endif
  glfwWindowHint(GLFW_DEPTH_BITS, 0);
  glfwWindowHint(GLFW_STENCIL_BITS, 0);
  window_ = glfwCreateWindow(width, height, title.c_str(), nullptr, nullptr);
  if (window_ == nullptr) {
    const std::string why = last_error();
    glfwTerminate();
    last_error() = why;
    fail("no window with OpenGL 3 can be opened");
  }
  inbox_ = new Inbox;
  glfwSetWindowUserPointer(window_, inbox_);
  // Ours come first; ImGui's call them.
  glfwSetDropCallback(window_, [](GLFWwindow* window, int count, const char** paths) {
    Inbox& inbox = Inbox::of(window);
    inbox.dropped.insert(inbox.dropped.end(), paths, paths + count);
    inbox.activity = true;
  });
  glfwSetScrollCallback(window_, [](GLFWwindow* window, double, double) { Inbox::of(window).touched(); });
  glfwGetCursorPos(window_, &inbox_->x, &inbox_->y);
  inbox_->touched_x = inbox_->x;
  inbox_->touched_y = inbox_->y;
  glfwSetCursorPosCallback(window_, [](GLFWwindow* window, double x, double y) {
    Inbox& inbox = Inbox::of(window);
    inbox.x = x;
    inbox.y = y;
    inbox.activity = true;
    if (std::hypot(x - inbox.touched_x, y - inbox.touched_y) > kMoved) inbox.touched();
  });
  glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* window, int, int) { Inbox::of(window).activity = true; });
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* window) {
    Inbox& inbox = Inbox::of(window);
    inbox.uncovered = true;
    inbox.activity = true;
  });
  glfwMakeContextCurrent(window_);
  glfwSwapInterval(1);

  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  ImGui::GetIO().ConfigWindowsMoveFromTitleBarOnly = true;
#if IMGUI_VERSION_NUM < 18700
  ImGui_ImplGlfw_InitForOpenGL(window_, true);
  take_input();  // in place of ImGui's: begin_frame() passes it on
#else
  take_input();
  ImGui_ImplGlfw_InitForOpenGL(window_, true);
#endif
  ImGui_ImplOpenGL3_Init(kGlsl);
}

void Platform::take_input() {
  glfwSetKeyCallback(window_, [](GLFWwindow* window, int key, int scancode, int action, int mods) {
    Inbox& inbox = Inbox::of(window);
    inbox.waiting.add({.key = {key, scancode, mods, action != GLFW_RELEASE, action == GLFW_REPEAT}});
    inbox.touched();
  });
  glfwSetCharCallback(window_, [](GLFWwindow* window, unsigned character) {
    Inbox& inbox = Inbox::of(window);
    inbox.waiting.add({.kind = InputEvent::Kind::character, .character = character});
    inbox.activity = true;
  });
  glfwSetMouseButtonCallback(window_, [](GLFWwindow* window, int button, int action, int) {
    Inbox& inbox = Inbox::of(window);
    inbox.waiting.add({.kind = InputEvent::Kind::button,
                       .button = button,
                       .down = action == GLFW_PRESS,
                       .x = inbox.x,
                       .y = inbox.y,
                       .at = glfwGetTime()});
    inbox.touched();
  });
}

Platform::~Platform() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
  glfwDestroyWindow(window_);
  glfwTerminate();
  delete inbox_;
}

float Platform::desktop_scale() const {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window_, &x, &y);
  int window_width = 0, pixels = 0, unused = 0;
  glfwGetWindowSize(window_, &window_width, &unused);
  glfwGetFramebufferSize(window_, &pixels, &unused);
  // Where window coordinates are not pixels (macOS), the desktop scales already.
  if (window_width > 0 && pixels > window_width) return 1;
  return x > 0.5F && x < 8 ? x : 1;
}

void Platform::set_title(const std::string& title) { glfwSetWindowTitle(window_, title.c_str()); }

void Platform::close() { glfwSetWindowShouldClose(window_, GLFW_TRUE); }

void Platform::stay_open() { glfwSetWindowShouldClose(window_, GLFW_FALSE); }

void Platform::toggle_full_screen() {
  if (windowed_.width != 0) {
    glfwSetWindowMonitor(window_, nullptr, windowed_.x, windowed_.y, windowed_.width, windowed_.height, GLFW_DONT_CARE);
    windowed_ = {};
    return;
  }
  GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
  const GLFWvidmode* const mode = monitor == nullptr ? nullptr : glfwGetVideoMode(monitor);
  if (mode == nullptr) return;
  glfwGetWindowPos(window_, &windowed_.x, &windowed_.y);
  glfwGetWindowSize(window_, &windowed_.width, &windowed_.height);
  glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

void Platform::stay_full_screen() {
  if (windowed_.width == 0) toggle_full_screen();
  glfwSetWindowAttrib(window_, GLFW_AUTO_ICONIFY, GLFW_FALSE);
}

bool Platform::closing() const { return glfwWindowShouldClose(window_) == GLFW_TRUE; }

void Platform::wait_events(double seconds) {
  if (seconds > 0) glfwWaitEventsTimeout(seconds);
  else glfwPollEvents();
}

// Hands on what this frame is to see: to ImGui before 1.87 as well, as that cannot keep the order itself.
void Platform::pass_on() {
  inbox_->mouse_at.reset();
#if IMGUI_VERSION_NUM < 18700
  const ImGuiIO& io = ImGui::GetIO();
  const std::vector<InputEvent> events = inbox_->waiting.next_frame(io.WantTextInput, {io.MousePos.x, io.MousePos.y});
#else
  const std::vector<InputEvent> events = inbox_->waiting.take_all();
#endif
  inbox_->passed = !events.empty();
  for (const InputEvent& event : events) {
    const bool typed = event.kind == InputEvent::Kind::key || event.kind == InputEvent::Kind::character;
    if (event.to_us && typed) inbox_->typed.push_back(event);
#if IMGUI_VERSION_NUM < 18700
    if (!event.to_imgui) continue;
    switch (event.kind) {
      case InputEvent::Kind::key: {
        const KeyEvent& key = event.key;
        const int action = key.repeat ? GLFW_REPEAT : key.down ? GLFW_PRESS : GLFW_RELEASE;
        ImGui_ImplGlfw_KeyCallback(window_, key.key, key.scancode, action, key.mods);
        break;
      }
      case InputEvent::Kind::character: ImGui::GetIO().AddInputCharacter(event.character); break;
      case InputEvent::Kind::button:
        if (const auto button = static_cast<std::size_t>(event.button); button < inbox_->buttons.size()) inbox_->press(button, event);
        [[fallthrough]];
      case InputEvent::Kind::move: inbox_->mouse_at = {static_cast<float>(event.x), static_cast<float>(event.y)}; break;
    }
#endif
  }
}

void Platform::begin_frame() {
  pass_on();
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
#if IMGUI_VERSION_NUM < 18700
  // The backend has asked how mouse and buttons stand by now; this frame sees them as they were at the event that was passed on.
  ImGuiIO& io = ImGui::GetIO();
  std::copy(inbox_->buttons.begin(), inbox_->buttons.end(), io.MouseDown);
  if (inbox_->mouse_at) io.MousePos = *inbox_->mouse_at;
#endif
  ImGui::NewFrame();
}

void Platform::end_frame() {
  ImGui::Render();
  int width = 0, height = 0;
  glfwGetFramebufferSize(window_, &width, &height);
  if (std::exchange(inbox_->uncovered, false)) last_frame_.forget();
  if (last_frame_.same(*ImGui::GetDrawData(), width, height, Texture::changes())) return;
  draw(width, height);
  glfwSwapBuffers(window_);
}

Shot Platform::end_frame_kept() {
  ImGui::Render();
  Shot shot;
  glfwGetFramebufferSize(window_, &shot.width, &shot.height);
  draw(shot.width, shot.height);
  const auto width = static_cast<std::size_t>(shot.width), height = static_cast<std::size_t>(shot.height);
  std::vector<std::uint8_t> bytes(width * height * 4);
  JANUS_GL(glPixelStorei)(GL_PACK_ALIGNMENT, 4);
  JANUS_GL(glReadPixels)(0, 0, shot.width, shot.height, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
  glfwSwapBuffers(window_);
  last_frame_.forget();
  shot.dots.reserve(width * height);
  for (std::size_t row = height; row-- > 0;) {  // OpenGL's are from the bottom
    for (const std::uint8_t* dot = bytes.data() + row * width * 4; dot != bytes.data() + (row + 1) * width * 4; dot += 4)
      shot.dots.push_back(static_cast<std::uint32_t>(dot[0] << 16 | dot[1] << 8 | dot[2]));
  }
  return shot;
}

void Platform::set_deaf(bool deaf) {
  ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
  flags &= ~(ImGuiConfigFlags_NoMouse | ImGuiConfigFlags_NavEnableKeyboard);
  flags |= deaf ? ImGuiConfigFlags_NoMouse : ImGuiConfigFlags_NavEnableKeyboard;
}

void Platform::draw(int width, int height) {
  ++drawn_;
  JANUS_GL(glViewport)(0, 0, width, height);
  const ImVec4 ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
  JANUS_GL(glClearColor)(ground.x, ground.y, ground.z, 1);
  JANUS_GL(glClear)(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Platform::fonts_changed() {
#if IMGUI_VERSION_NUM < 19200
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
  last_frame_.forget();
}

std::vector<InputEvent> Platform::take_typed() { return std::exchange(inbox_->typed, {}); }
std::vector<std::string> Platform::take_dropped() { return std::exchange(inbox_->dropped, {}); }
bool Platform::take_activity() { return std::exchange(inbox_->activity, false) || !inbox_->waiting.empty(); }

bool Platform::quiet() const { return !inbox_->passed && inbox_->waiting.empty(); }

bool Platform::take_touch() { return std::exchange(inbox_->touch, false); }

std::string Platform::legend(int key, int scancode) {
  const char* name = glfwGetKeyName(key, scancode);
  return name == nullptr ? "" : name;
}

std::string Platform::clipboard() const {
  const char* text = glfwGetClipboardString(window_);
  return text == nullptr ? "" : text;
}

void Platform::set_clipboard(const std::string& text) { glfwSetClipboardString(window_, text.c_str()); }

}  // namespace janus::gui
