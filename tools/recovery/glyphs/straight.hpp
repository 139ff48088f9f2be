// Straightens a scan and splits it into the listings that are printed side by side.
#pragma once

#include <utility>
#include <vector>

#include "tools/recovery/boxed_page.hpp"
#include "tools/recovery/glyphs/bend.hpp"
#include "tools/recovery/picture_levels.hpp"

namespace janus::tools::glyphs {

// Part of a scan, sheared so that its lines are horizontal and its columns vertical.
struct StraightPicture {
  GreyPicture picture;
  double line_slope = 0, column_slope = 0;  // of the scan: pixels down per pixel to the right, and pixels right per pixel down
  int left = 0;                             // of this part in the straightened scan
  int scale = 1;                            // pixels of the original scan per pixel
  Bend bend = {};                           // of the scan, removed from the picture

  std::pair<double, double> in_scan(double x, double y) const;  // x includes `left`
  PageBox in_scan(const PageBox& box) const;                    // maps a box of `picture` to the original scan
};

StraightPicture straightened(const GreyPicture& scan);

double pitch_of(const BoxedPage& words);  // pixels per character; 0 if unknown

// Returns one part per listing, from left to right. `words`, the words of the whole image, locate the addresses.
std::vector<StraightPicture> cut_columns(const StraightPicture& whole, const BoxedPage& words);

}  // namespace janus::tools::glyphs
