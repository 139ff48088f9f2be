// Desktop window with GLFW, OpenGL 3 and Dear ImGui's backends.
#include "frontends/ui/gui/platform/platform.hpp"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <fmt/format.h>

#include <cstdlib>

#include "frontends/core/session/error.hpp"

#ifndef GL_CLAMP_TO_EDGE
#define GL_CLAMP_TO_EDGE 0x812F
#endif

// Looks up an OpenGL function at the call, in a window's context, as in JANUS_GL(glClear)(GL_COLOR_BUFFER_BIT). If libOpenGL were
// linked, every `janus` would load it, and most runs open no window.
#define JANUS_GL(name) reinterpret_cast<decltype(name)*>(glfwGetProcAddress(#name))

namespace janus::gui {
namespace {

std::string& last_error() {  // GLFW's error callback has no user pointer
  static std::string text;
  return text;
}

constexpr const char* kGlsl = "#version 130";

[[noreturn]] void fail(const char* what) {
  std::string why = last_error();
  for (char& c : why) c = c == '\n' ? ' ' : c;
  throw session::Error(fmt::format("gui: {}{}; set DISPLAY or WAYLAND_DISPLAY to a screen with OpenGL 3, or use `janus play`", what,
                                   why.empty() ? "" : " (" + why + ")"));
}

class DesktopPlatform;
DesktopPlatform& of(GLFWwindow* window) { return *static_cast<DesktopPlatform*>(glfwGetWindowUserPointer(window)); }

class DesktopPlatform final : public Platform {
 public:
  DesktopPlatform(const std::string& title, int width, int height) {
    open(title, width, height);
    glfwSetWindowUserPointer(window_, this);
    take_input();
    glfwMakeContextCurrent(window_);
    glfwSwapInterval(1);
    ImGui_ImplGlfw_InitForOpenGL(window_, true);
    take_typing();  // replaces ImGui's callbacks: begin_frame() forwards the input
    ImGui_ImplOpenGL3_Init(kGlsl);
  }

  ~DesktopPlatform() override {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    glfwDestroyWindow(window_);
    glfwTerminate();
  }

  float desktop_scale() const override {
    float x = 1, y = 1;
    glfwGetWindowContentScale(window_, &x, &y);
    int window_width = 0, unused = 0;
    glfwGetWindowSize(window_, &window_width, &unused);
    // If window coordinates are not pixels (macOS), the desktop already scales the window.
    if (window_width > 0 && frame_size().width > window_width) return 1;
    return x > 0.5F && x < 8 ? x : 1;
  }

  void set_title(const std::string& title) override { glfwSetWindowTitle(window_, title.c_str()); }
  void close() override { glfwSetWindowShouldClose(window_, GLFW_TRUE); }
  bool is_closing() const override { return glfwWindowShouldClose(window_) == GLFW_TRUE; }
  void cancel_close() override { glfwSetWindowShouldClose(window_, GLFW_FALSE); }

  void toggle_full_screen() override {
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

  void keep_full_screen() override {
    if (windowed_.width == 0) toggle_full_screen();
    glfwSetWindowAttrib(window_, GLFW_AUTO_ICONIFY, GLFW_FALSE);
  }

  void wait_events(double seconds) override {
    if (seconds > 0) glfwWaitEventsTimeout(seconds);
    else glfwPollEvents();
  }

  std::string clipboard() const override {
    const char* text = glfwGetClipboardString(window_);
    return text == nullptr ? "" : text;
  }

  void set_clipboard(const std::string& text) override { glfwSetClipboardString(window_, text.c_str()); }

  unsigned set_texture(unsigned texture, const std::uint8_t* rgba, int width, int height, bool smooth) override {
    if (texture == 0) JANUS_GL(glGenTextures)(1, &texture);
    GLint before = 0;
    JANUS_GL(glGetIntegerv)(GL_TEXTURE_BINDING_2D, &before);
    JANUS_GL(glBindTexture)(GL_TEXTURE_2D, texture);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
      JANUS_GL(glTexParameteri)(GL_TEXTURE_2D, filter, smooth ? GL_LINEAR : GL_NEAREST);
    for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) JANUS_GL(glTexParameteri)(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
    JANUS_GL(glTexImage2D)(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    JANUS_GL(glBindTexture)(GL_TEXTURE_2D, static_cast<GLuint>(before));
    return texture;
  }

  void remove_texture(unsigned texture) override { JANUS_GL(glDeleteTextures)(1, &texture); }

 private:
  void open(const std::string& title, int width, int height) {
    glfwSetErrorCallback([](int, const char* text) { last_error() = text; });
#if defined(__linux__) && defined(GLFW_PLATFORM_X11)
    // GLFW 3.4 also tries Wayland, whose library prints a line of its own to stderr if this variable is not set.
    if (std::getenv("XDG_RUNTIME_DIR") == nullptr) glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
#endif
    if (glfwInit() != GLFW_TRUE) fail("cannot open a display");
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
    if (width <= 0 || height <= 0) glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    window_ = glfwCreateWindow(width > 0 ? width : 1280, height > 0 ? height : 800, title.c_str(), nullptr, nullptr);
    if (window_ != nullptr) return;
    const std::string why = last_error();
    glfwTerminate();
    last_error() = why;
    fail("cannot open a window with OpenGL 3");
  }

  // Our callbacks are called first and call ImGui's.
  void take_input() {
    glfwSetDropCallback(window_, [](GLFWwindow* window, int count, const char** paths) {
      for (const char** path = paths; path != paths + count; ++path) of(window).on_file_dropped(*path);
    });
    glfwSetScrollCallback(window_, [](GLFWwindow* window, double, double) { of(window).note_touch(); });
    double x = 0, y = 0;
    glfwGetCursorPos(window_, &x, &y);
    set_mouse_position(x, y);
    glfwSetCursorPosCallback(window_, [](GLFWwindow* window, double to_x, double to_y) { of(window).on_mouse_moved(to_x, to_y); });
    glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* window, int, int) { of(window).on_resized(); });
    glfwSetWindowRefreshCallback(window_, [](GLFWwindow* window) { of(window).on_uncovered(); });
  }

  void take_typing() {
    glfwSetKeyCallback(window_, [](GLFWwindow* window, int key, int scancode, int action, int mods) {
      of(window).key({key, scancode, mods, action != GLFW_RELEASE, action == GLFW_REPEAT});
    });
    glfwSetWindowFocusCallback(window_, [](GLFWwindow* window, int focused) {
      if (focused == GLFW_FALSE) of(window).on_focus_lost();
    });
    glfwSetCharCallback(window_, [](GLFWwindow* window, unsigned character) { of(window).handle_character(character); });
    glfwSetMouseButtonCallback(window_, [](GLFWwindow* window, int button, int action, int) {
      of(window).on_button(button, action == GLFW_PRESS, glfwGetTime());
    });
  }

  Platform::Size frame_size() const override {
    Size size = {};
    glfwGetFramebufferSize(window_, &size.width, &size.height);
    return size;
  }

  void new_frame() override {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
  }

  void draw(int width, int height) override {
    JANUS_GL(glViewport)(0, 0, width, height);
    const ImVec4 ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    JANUS_GL(glClearColor)(ground.x, ground.y, ground.z, 1);
    JANUS_GL(glClear)(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  }

  Shot read_frame(int frame_width, int frame_height) override {
    Shot shot;
    shot.width = frame_width, shot.height = frame_height;
    const auto width = static_cast<std::size_t>(frame_width), height = static_cast<std::size_t>(frame_height);
    std::vector<std::uint8_t> bytes(width * height * 4);
    JANUS_GL(glPixelStorei)(GL_PACK_ALIGNMENT, 4);
    JANUS_GL(glReadPixels)(0, 0, frame_width, frame_height, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
    shot.dots.reserve(width * height);
    for (std::size_t row = height; row-- > 0;) {  // OpenGL's rows start at the bottom
      for (const std::uint8_t* dot = bytes.data() + row * width * 4; dot != bytes.data() + (row + 1) * width * 4; dot += 4)
        shot.dots.push_back(static_cast<std::uint32_t>(dot[0] << 16 | dot[1] << 8 | dot[2]));
    }
    return shot;
  }

  void show_frame() override { glfwSwapBuffers(window_); }

  void upload_fonts() override {
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
  }

  std::string key_name(int key, int scancode) const override {
    const char* name = glfwGetKeyName(key, scancode);
    return name == nullptr ? "" : name;
  }

  GLFWwindow* window_ = nullptr;
  struct {
    int x = 0, y = 0, width = 0, height = 0;
  } windowed_;  // before full screen; width 0: not in full screen
};

}  // namespace

std::unique_ptr<Platform> make_desktop_platform(const std::string& title, int width, int height) {
  return std::make_unique<DesktopPlatform>(title, width, height);
}

}  // namespace janus::gui
