// Finds the lines and the fixed pitch of a straightened page and extracts its characters.
#pragma once

#include <array>
#include <vector>

#include "tools/recovery/page.hpp"
#include "tools/recovery/picture_levels.hpp"

namespace janus::tools::glyphs {

inline constexpr int kGlyphWidth = 16, kGlyphHeight = 22;  // samples; a pitch is 14 samples
using GlyphLook = std::array<float, kGlyphWidth * kGlyphHeight>;

struct GlyphCell {
  int row = 0, column = 0;
  PageBox box;       // of the grid position
  GlyphLook look{};  // centred; mean 0, length 1
};

struct GlyphGrid {
  double pitch = 0;              // pixels per character
  int rows = 0;                  // from top to bottom
  std::vector<GlyphCell> cells;  // with ink, by rows and columns
};

double line_pitch_of(const GreyPicture& page);  // pixels from line to line; 0 if unknown

// `pitch`: estimated from words. Returns an empty grid if the page has no fixed pitch.
GlyphGrid find_grid(const GreyPicture& page, double pitch);

}  // namespace janus::tools::glyphs
