// Groups characters that look alike.
#pragma once

#include <span>
#include <vector>

#include "tools/recovery/glyphs/grid.hpp"

namespace janus::tools::glyphs {

struct GlyphClusters {
  std::vector<GlyphLook> centres;
  std::vector<int> of_cell;  // index into `centres`
};

GlyphClusters find_clusters(std::span<const GlyphCell> cells);

float product(const float* a, const float* b, std::size_t count);  // the sum of a[i] * b[i]

// How alike two looks are: 1 for equal ones. Small displacements do not count.
float likeness(const GlyphLook& a, const GlyphLook& b);

}  // namespace janus::tools::glyphs
