// A picture in the graphics card, drawn without smoothing: its dots are to be seen. Belongs to the thread and the OpenGL context of the
// window, which outlive it.
#pragma once

#include <imgui.h>

#include <cstdint>

#include "machines/picture.hpp"

namespace janus::gui {

class Texture {
 public:
  Texture() = default;
  ~Texture();
  Texture(const Texture&) = delete;
  Texture& operator=(const Texture&) = delete;

  void set(const machines::Picture& picture);
  static std::uint64_t changes();  // of all textures so far
  // Nothing before the first set(). Of the picture the part between two points, as shares of it.
  void draw(ImDrawList& list, ImVec2 from, ImVec2 to, ImVec2 part_from = {0, 0}, ImVec2 part_to = {1, 1}) const;

 private:
  unsigned name_ = 0;
};

}  // namespace janus::gui
