// Image in the graphics card, drawn without smoothing while its dots are whole pixels, so that they stay sharp. Belongs to the thread
// and the OpenGL context of the window, which must outlive it.
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

  // Repeats each dot `columns` by `rows` times. With `smooth`, an image drawn slightly smaller or larger is smoothed with sharp dots.
  void set(const machines::Picture& picture, int columns = 1, int rows = 1, bool smooth = false);
  // Four bytes (red, green, blue, alpha) per pixel, row by row.
  void set(const std::uint8_t* rgba, int width, int height, bool smooth = false);
  static std::uint64_t changes();  // of all textures so far
  // Draws the part of the image between two points, given as shares of its size. Draws nothing before the first set().
  void draw(ImDrawList& list, ImVec2 from, ImVec2 to, ImVec2 part_from = {0, 0}, ImVec2 part_to = {1, 1}) const;

 private:
  unsigned name_ = 0;
};

}  // namespace janus::gui
