#include "tools/recovery/glyphs/clusters.hpp"

#include <algorithm>
#include <cmath>

#include "tools/recovery/constants.hpp"

namespace janus::tools::glyphs {
namespace {

void set_length(GlyphLook& look) {
  float mean = 0, squares = 0;
  for (const float dark : look) mean += dark / static_cast<float>(look.size());
  for (float& dark : look) dark -= mean, squares += dark * dark;
  const float length = std::sqrt(std::max(squares, 1e-9F));
  for (float& dark : look) dark /= length;
}

}  // namespace

float product(const float* a, const float* b, std::size_t count) {
  std::array<float, 8> sums{};  // separate sums allow vector instructions
  std::size_t i = 0;
  for (; i + sums.size() <= count; i += sums.size())
    for (std::size_t lane = 0; lane < sums.size(); ++lane) sums[lane] += a[i + lane] * b[i + lane];
  float sum = 0;
  for (; i < count; ++i) sum += a[i] * b[i];
  for (const float lane : sums) sum += lane;
  return sum;
}

float likeness(const GlyphLook& a, const GlyphLook& b) {
  float best = product(a.data(), b.data(), a.size());
  if (best < kFar) return best;
  for (const std::size_t shift : {std::size_t{1}, std::size_t{kGlyphWidth}})
    best = std::max({best, product(a.data() + shift, b.data(), a.size() - shift), product(a.data(), b.data() + shift, a.size() - shift)});
  return best;
}

GlyphClusters find_clusters(std::span<const GlyphCell> cells) {
  GlyphClusters clusters;
  clusters.of_cell.assign(cells.size(), 0);
  for (int round = 0; round < kClusterRounds; ++round) {
    std::vector<GlyphLook> sums(clusters.centres.size());
    std::vector<int> counts(clusters.centres.size(), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      float most = clusters.centres.size() < kMostClusters ? kSame : -2;
      std::size_t best = clusters.centres.size();
      for (std::size_t k = 0; k < clusters.centres.size(); ++k)
        if (const float like = likeness(cells[i].look, clusters.centres[k]); like > most) most = like, best = k;
      if (best == clusters.centres.size()) {
        clusters.centres.push_back(cells[i].look);
        sums.emplace_back(), counts.push_back(0);
      }
      clusters.of_cell[i] = static_cast<int>(best);
      for (std::size_t p = 0; p < cells[i].look.size(); ++p) sums[best][p] += cells[i].look[p];
      if (++counts[best] > 1 && round == 0) {
        clusters.centres[best] = sums[best];
        set_length(clusters.centres[best]);
      }
    }
    clusters.centres.clear();
    std::vector<int> renumbered(sums.size(), -1);
    for (std::size_t k = 0; k < sums.size(); ++k) {
      if (counts[k] == 0) continue;
      set_length(sums[k]);
      renumbered[k] = static_cast<int>(clusters.centres.size());
      clusters.centres.push_back(sums[k]);
    }
    for (int& of : clusters.of_cell) of = renumbered[static_cast<std::size_t>(of)];
  }
  return clusters;
}

}  // namespace janus::tools::glyphs
