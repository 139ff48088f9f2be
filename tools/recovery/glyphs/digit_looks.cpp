#include "tools/recovery/glyphs/digit_looks.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/glyphs/clusters.hpp"

namespace janus::tools::glyphs {
namespace {

constexpr std::size_t kSamples = std::tuple_size_v<GlyphLook>;

// Linear discriminant analysis: the looks of every digit have the same covariance.
class DigitModel {
 public:
  DigitModel(std::span<const LookToLearn> looks, std::size_t without) : factor_(kSamples * kSamples, 0.0F) {
    std::array<double, 16> counts{};
    std::array<std::array<double, kSamples>, 16> sums{};
    std::array<double, kSamples> mean{};
    double count = 0;
    for (std::size_t i = 0; i < looks.size(); ++i) {
      if (!used(looks, i, without)) continue;
      ++count;
      for (std::size_t d = 0; d < 16; ++d) {
        if (looks[i].known[d] < 1e-3) continue;
        counts[d] += looks[i].known[d];
        for (std::size_t s = 0; s < kSamples; ++s) sums[d][s] += looks[i].known[d] * static_cast<double>((*looks[i].look)[s]);
      }
    }
    for (std::size_t s = 0; s < kSamples; ++s)
      for (std::size_t d = 0; d < 16; ++d) mean[s] += sums[d][s] / count;
    for (std::size_t d = 0; d < 16; ++d)
      for (std::size_t s = 0; s < kSamples; ++s)
        means_[d][s] = static_cast<float>((sums[d][s] + kSmoothing * mean[s]) / (counts[d] + kSmoothing));
    for (std::size_t i = 0; i < looks.size(); ++i) {
      if (!used(looks, i, without)) continue;
      const auto d = static_cast<std::size_t>(std::max_element(looks[i].known.begin(), looks[i].known.end()) - looks[i].known.begin());
      std::array<float, kSamples> away;
      for (std::size_t s = 0; s < kSamples; ++s) away[s] = (*looks[i].look)[s] - means_[d][s];
      for (std::size_t a = 0; a < kSamples; ++a)
        for (std::size_t b = 0; b <= a; ++b) factor_[a * kSamples + b] += away[a] * away[b];
    }
    double trace = 0;
    for (std::size_t a = 0; a < kSamples; ++a) trace += static_cast<double>(factor_[a * kSamples + a]) / kSamples;
    for (std::size_t a = 0; a < kSamples; ++a) factor_[a * kSamples + a] += static_cast<float>(trace * kShrink);
    const auto scale = static_cast<float>(1 / count);
    for (float& value : factor_) value *= scale;
    // Cholesky decomposition.
    for (std::size_t a = 0; a < kSamples; ++a) {
      float* const row = &factor_[a * kSamples];
      for (std::size_t b = 0; b <= a; ++b) {
        const float* const other = &factor_[b * kSamples];
        const float sum = row[b] - product(row, other, b);
        row[b] = a == b ? std::sqrt(std::max(sum, 1e-9F)) : sum / other[b];
      }
    }
    for (std::size_t d = 0; d < 16; ++d) means_[d] = whitened(means_[d]);
  }

  std::array<double, 16> distances(const GlyphLook& look) const {
    const GlyphLook white = whitened(look);
    std::array<double, 16> result{};
    for (std::size_t d = 0; d < 16; ++d)
      for (std::size_t s = 0; s < kSamples; ++s) result[d] += static_cast<double>((white[s] - means_[d][s]) * (white[s] - means_[d][s]));
    return result;
  }

 private:
  static bool used(std::span<const LookToLearn> looks, std::size_t i, std::size_t without) {
    return looks[i].teaches && i % kFolds != without;
  }

  GlyphLook whitened(const GlyphLook& look) const {
    GlyphLook result = look;
    for (std::size_t a = 0; a < kSamples; ++a) {
      result[a] = (look[a] - product(&factor_[a * kSamples], result.data(), a)) / factor_[a * kSamples + a];
    }
    return result;
  }

  std::vector<float> factor_;  // lower triangle
  std::array<GlyphLook, 16> means_{};
};

}  // namespace

void set_sum_to_one(std::span<double> chances) {
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (double& chance : chances) chance = sum > 0 ? chance / sum : 1.0 / static_cast<double>(chances.size());
}

std::vector<DigitOdds> odds_of_looks(std::span<const LookToLearn> looks) {
  std::vector<std::array<double, 16>> distances(looks.size(), std::array<double, 16>{});
  DigitOdds taught{};
  for (const LookToLearn& look : looks)
    for (std::size_t d = 0; d < 16 && look.teaches; ++d) taught[d] += look.known[d];
  const bool any = std::any_of(taught.begin(), taught.end(), [](double count) { return count >= kLeastTaught; });
  for (std::size_t fold = 0; fold <= kFolds && any; ++fold) {  // the last one excludes nothing
    const DigitModel model(looks, fold);
    for (std::size_t i = 0; i < looks.size(); ++i)
      if (looks[i].teaches ? i % kFolds == fold : fold == kFolds) distances[i] = model.distances(*looks[i].look);
  }
  // Samples are not independent, so the distances are scaled. This scale fits the known looks best.
  const auto odds_at = [&](std::size_t i, double scale) {
    DigitOdds odds;
    const double least = *std::min_element(distances[i].begin(), distances[i].end());
    for (std::size_t d = 0; d < 16; ++d) odds[d] = taught[d] < kLeastTaught ? 1 : std::exp((least - distances[i][d]) * scale) + 1e-5;
    set_sum_to_one(odds);
    return odds;
  };
  double best = 0.01, most = -1e300;
  for (double scale = 0.002; scale < 3; scale *= 1.25) {
    double sum = 0;
    for (std::size_t i = 0; i < looks.size(); ++i) {
      if (!looks[i].teaches || !looks[i].checks) continue;
      const DigitOdds odds = odds_at(i, scale);
      double likely = 0;
      for (std::size_t d = 0; d < 16; ++d) likely += looks[i].known[d] * odds[d];
      sum += std::log(likely);
    }
    if (sum > most) most = sum, best = scale;
  }
  std::vector<DigitOdds> result(looks.size());
  for (std::size_t i = 0; i < looks.size(); ++i) result[i] = odds_at(i, best);
  return result;
}

}  // namespace janus::tools::glyphs
