// A picture in the graphics card, drawn without smoothing: its dots are to be seen. Belongs to the thread and the OpenGL context of the
// window, which outlive it.
#pragma once

#include <imgui.h>

#include "machines/picture.hpp"

namespace janus::gui {

class Texture {
 public:
  Texture() = default;
  ~Texture();
  Texture(const Texture&) = delete;
  Texture& operator=(const Texture&) = delete;

  void set(const machines::Picture& picture);
  void draw(ImDrawList& list, ImVec2 from, ImVec2 to) const;  // nothing before the first set()

 private:
  unsigned name_ = 0;
};

}  // namespace janus::gui
