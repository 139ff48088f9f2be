// Finds and removes the bend of the lines near the spine of a book.
#pragma once

#include <vector>

#include "tools/recovery/picture_levels.hpp"

namespace janus::tools::glyphs {

// How far the lines are below their straight course, in pixels.
struct Bend {
  double tile_width = 1, tile_height = 1;      // pixels
  std::vector<std::vector<double>> down = {};  // in the middle of each tile, by rows of tiles; empty if the lines are straight

  double at(double x, double y) const;
};

Bend find_bend(const GreyPicture& picture);

GreyPicture flattened(const GreyPicture& picture, const Bend& bend);

}  // namespace janus::tools::glyphs
