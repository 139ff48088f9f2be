#include "frontends/gui/platform/texture.hpp"

#include <GLFW/glfw3.h>  // brings OpenGL

#include <cstdint>
#include <vector>

#ifndef GL_CLAMP_TO_EDGE
#define GL_CLAMP_TO_EDGE 0x812F
#endif

namespace janus::gui {

Texture::~Texture() {
  if (name_ != 0 && glfwGetCurrentContext() != nullptr) glDeleteTextures(1, &name_);
}

void Texture::set(const machines::Picture& picture) {
  if (name_ == 0) glGenTextures(1, &name_);
  std::vector<std::uint8_t> bytes;
  bytes.reserve(picture.dots.size() * 4);
  for (const std::uint32_t dot : picture.dots) {
    for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(dot >> shift & 0xFF));
    bytes.push_back(0xFF);
  }
  GLint before = 0;
  glGetIntegerv(GL_TEXTURE_BINDING_2D, &before);
  glBindTexture(GL_TEXTURE_2D, name_);
  for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, picture.width, picture.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
  glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(before));
}

void Texture::draw(ImDrawList& list, ImVec2 from, ImVec2 to) const {
  if (name_ != 0) list.AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(name_)), from, to);
}

}  // namespace janus::gui
