// OpenGL's functions, found when they are called in a window's context: if libOpenGL were linked, every `janus` would load it, and most
// open no window. JANUS_GL(glClear)(GL_COLOR_BUFFER_BIT).
#pragma once

#include <GLFW/glfw3.h>  // brings OpenGL

namespace janus::gui {

template <class Function>
Function* gl_function(const char* name) {
  return reinterpret_cast<Function*>(glfwGetProcAddress(name));
}

}  // namespace janus::gui

#define JANUS_GL(name) gl_function<decltype(name)>(#name)
