// Straightens a scan and cuts it into listings that are printed side by side.
#pragma once

#include <utility>
#include <vector>

#include "tools/recovery/boxed_page.hpp"
#include "tools/recovery/picture_levels.hpp"

namespace janus::tools::glyphs {

// Part of a scan, sheared so that its lines are level and its columns upright.
struct StraightPicture {
  GreyPicture picture;
  double line_slope = 0, column_slope = 0;  // of the scan: pixels down per pixel to the right, and the reverse
  int left = 0;                             // of this part in the straightened scan

  std::pair<double, double> in_scan(double x, double y) const;  // x includes `left`
  PageBox in_scan(const PageBox& box) const;                    // a box of `picture`, in the scan that was straightened
};

StraightPicture straightened(const GreyPicture& scan);

double pitch_of(const BoxedPage& words);  // pixels per character; 0: unknown

// One part per listing, from left to right, found by the addresses in `words`, which are those of the whole picture.
std::vector<StraightPicture> cut_columns(const StraightPicture& whole, const BoxedPage& words);

}  // namespace janus::tools::glyphs
