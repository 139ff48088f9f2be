#include "frontends/faces/gui/platform/texture.hpp"

#include <cstdint>
#include <vector>

#include "frontends/faces/gui/platform/gl.hpp"

#ifndef GL_CLAMP_TO_EDGE
#define GL_CLAMP_TO_EDGE 0x812F
#endif

namespace janus::gui {
namespace {

std::uint64_t all_changes = 0;

}  // namespace

std::uint64_t Texture::changes() { return all_changes; }

Texture::~Texture() {
  if (name_ != 0 && glfwGetCurrentContext() != nullptr) JANUS_GL(glDeleteTextures)(1, &name_);
}

void Texture::set(const machines::Picture& picture, int columns, int rows, bool smooth) {
  ++all_changes;
  if (name_ == 0) JANUS_GL(glGenTextures)(1, &name_);
  std::vector<std::uint8_t> bytes;
  const auto width = static_cast<std::size_t>(picture.width);
  bytes.reserve(picture.dots.size() * 4 * static_cast<std::size_t>(columns * rows));
  for (std::size_t row = 0; row < picture.dots.size(); row += width) {
    for (int again = 0; again < rows; ++again) {
      for (std::size_t i = row; i < row + width; ++i) {
        const std::uint32_t dot = picture.dots[i];
        for (int wide = 0; wide < columns; ++wide) {
          for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(dot >> shift & 0xFF));
          bytes.push_back(0xFF);
        }
      }
    }
  }
  GLint before = 0;
  JANUS_GL(glGetIntegerv)(GL_TEXTURE_BINDING_2D, &before);
  JANUS_GL(glBindTexture)(GL_TEXTURE_2D, name_);
  for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
    JANUS_GL(glTexParameteri)(GL_TEXTURE_2D, filter, smooth ? GL_LINEAR : GL_NEAREST);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) JANUS_GL(glTexParameteri)(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
  JANUS_GL(glTexImage2D)
  (GL_TEXTURE_2D, 0, GL_RGBA, picture.width * columns, picture.height * rows, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
  JANUS_GL(glBindTexture)(GL_TEXTURE_2D, static_cast<GLuint>(before));
}

void Texture::draw(ImDrawList& list, ImVec2 from, ImVec2 to, ImVec2 part_from, ImVec2 part_to) const {
  if (name_ != 0) list.AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(name_)), from, to, part_from, part_to);
}

}  // namespace janus::gui
