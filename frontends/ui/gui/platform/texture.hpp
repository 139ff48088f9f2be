// An image on the graphics card, drawn without smoothing if each dot covers whole pixels, so that dots stay sharp. Belongs to the window's
// thread and OpenGL context, which must outlive it.
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

  // Repeats each dot `columns` by `rows` times. If `smooth` is set, an image drawn slightly smaller or larger is smoothed, but its dots
  // stay sharp.
  void set(const machines::Picture& picture, int columns = 1, int rows = 1, bool smooth = false);
  // Sets an image with four bytes (red, green, blue, alpha) per pixel, row by row.
  void set(const std::uint8_t* rgba, int width, int height, bool smooth = false);
  static std::uint64_t change_count();  // number of changes to any texture so far
  // Draws the part of the image between two points, given as fractions of its size. Draws nothing before the first set().
  void draw(ImDrawList& list, ImVec2 from, ImVec2 to, ImVec2 part_from = {0, 0}, ImVec2 part_to = {1, 1}) const;

 private:
  unsigned name_ = 0;
};

}  // namespace janus::gui
