// Renders a screen of cells or pixels as an image, dot by dot.
#pragma once

#include <cstdint>
#include <vector>

#include "machines/board/screens.hpp"

namespace janus::machines {

struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint32_t> dots;  // 0xRRGGBB, row by row
};

// Size in dots: a cell is an 8x8 glyph. Digits have no dots.
int picture_width(const DisplayInfo& info);
int picture_height(const DisplayInfo& info);
// Replaces the image. A code without a glyph is a blank.
void draw_picture(const DisplayInfo& info, const DisplayLook& look, Picture& into);

}  // namespace janus::machines
