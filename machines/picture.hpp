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

// Return the size in dots, with 8x8 dots per cell; 0 for digits.
int picture_width(const DisplayInfo& info);
int picture_height(const DisplayInfo& info);
// Draws the display into `into`, replacing the previous image. Codes without a glyph are drawn as blanks.
void draw_picture(const DisplayInfo& info, const DisplayContents& look, Picture& into);

}  // namespace janus::machines
