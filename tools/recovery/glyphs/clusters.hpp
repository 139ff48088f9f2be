// Clusters characters by visual similarity.
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

float product(const float* a, const float* b, std::size_t count);  // dot product of a and b

// Returns the similarity of two looks, 1 if they are equal. Small displacements are ignored.
float likeness(const GlyphLook& a, const GlyphLook& b);

}  // namespace janus::tools::glyphs
