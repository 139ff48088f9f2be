#include "tools/recovery/glyphs/digit_looks.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/glyphs/clusters.hpp"
#include "tools/recovery/listing/print_channel.hpp"

namespace janus::tools::glyphs {
namespace {

constexpr std::size_t kHalf = 2, kWidth = kGlyphWidth / kHalf, kSamples = kWidth * (kGlyphHeight / kHalf);
constexpr std::string_view kHexDigits = "0123456789ABCDEF";
using Samples = std::vector<float>;

// Linear discriminant analysis: the looks of every class have the same covariance.
class LookModel {
 public:
  LookModel(std::span<const LookToLearn> looks, std::size_t classes, std::size_t folds, std::size_t without)
      : factor_(kSamples * kSamples, 0.0F), means_(classes, Samples(kSamples, 0)) {
    const auto used = [&](std::size_t i) { return looks[i].is >= 0 && (folds == 1 || i % folds != without); };
    std::vector<float> counts(classes, 0);
    Samples mean(kSamples, 0);
    float count = 0;
    for (std::size_t i = 0; i < looks.size(); ++i) {
      if (!used(i)) continue;
      const auto is = static_cast<std::size_t>(looks[i].is);
      ++count, ++counts[is];
      for (std::size_t s = 0; s < kSamples; ++s) means_[is][s] += looks[i].look[s], mean[s] += looks[i].look[s];
    }
    const auto smoothing = static_cast<float>(kSmoothing);
    for (std::size_t c = 0; c < classes; ++c)
      for (std::size_t s = 0; s < kSamples; ++s) means_[c][s] = (means_[c][s] + smoothing * mean[s] / count) / (counts[c] + smoothing);
    Samples away(kSamples);
    for (std::size_t i = 0; i < looks.size(); ++i) {
      if (!used(i)) continue;
      for (std::size_t s = 0; s < kSamples; ++s) away[s] = looks[i].look[s] - means_[static_cast<std::size_t>(looks[i].is)][s];
      for (std::size_t a = 0; a < kSamples; ++a)
        for (std::size_t b = 0; b <= a; ++b) factor_[a * kSamples + b] += away[a] * away[b];
    }
    float trace = 0;
    for (std::size_t a = 0; a < kSamples; ++a) trace += factor_[a * kSamples + a] / static_cast<float>(kSamples);
    for (std::size_t a = 0; a < kSamples; ++a) factor_[a * kSamples + a] += trace * static_cast<float>(kShrink);
    for (float& value : factor_) value /= count;
    // Cholesky decomposition.
    for (std::size_t a = 0; a < kSamples; ++a) {
      float* const row = &factor_[a * kSamples];
      for (std::size_t b = 0; b <= a; ++b) {
        const float* const other = &factor_[b * kSamples];
        const float sum = row[b] - product(row, other, b);
        row[b] = a == b ? std::sqrt(std::max(sum, 1e-9F)) : sum / other[b];
      }
    }
    for (Samples& of : means_) of = whitened(of);
  }

  std::vector<double> distances(const Samples& look) const {
    const Samples white = whitened(look);
    std::vector<double> result;
    for (const Samples& of : means_)
      result.push_back(std::inner_product(white.begin(), white.end(), of.begin(), 0.0, std::plus<>(),
                                          [](float a, float b) { return (a - b) * (a - b); }));
    return result;
  }

 private:
  Samples whitened(const Samples& look) const {
    Samples result = look;
    for (std::size_t a = 0; a < kSamples; ++a)
      result[a] = (look[a] - product(&factor_[a * kSamples], result.data(), a)) / factor_[a * kSamples + a];
    return result;
  }

  std::vector<float> factor_;  // lower triangle
  std::vector<Samples> means_;
};

}  // namespace

void set_sum_to_one(std::span<double> chances) {
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (double& chance : chances) chance = sum > 0 ? chance / sum : 1.0 / static_cast<double>(chances.size());
}

std::vector<float> coarse(const GlyphLook& look) {
  Samples result(kSamples, 0);
  for (std::size_t i = 0; i < look.size(); ++i) result[i / kGlyphWidth / kHalf * kWidth + i % kGlyphWidth / kHalf] += look[i];
  return result;
}

std::vector<std::vector<double>> odds_of_looks(std::span<const LookToLearn> looks, std::size_t classes, std::size_t folds) {
  std::vector<std::vector<double>> distances(looks.size(), std::vector<double>(classes, 0));
  std::vector<std::size_t> taught(classes, 0);
  for (const LookToLearn& look : looks)
    if (look.is >= 0) ++taught[static_cast<std::size_t>(look.is)];
  const bool any = std::any_of(taught.begin(), taught.end(), [](std::size_t count) { return count >= kLeastTaught; });
  for (std::size_t fold = folds == 1 ? 1 : 0; fold <= folds && any; ++fold) {  // the last one excludes nothing
    const LookModel model(looks, classes, folds, fold);
    for (std::size_t i = 0; i < looks.size(); ++i)
      if (folds > 1 && looks[i].is >= 0 ? i % folds == fold : fold == folds) distances[i] = model.distances(looks[i].look);
  }
  // Untaught classes are as far from each look as the middle between its class and the nearest other one is on average.
  double strange = 0, count = 0;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    for (std::size_t c = 0; c < classes; ++c)
      if (taught[c] < kLeastTaught) distances[i][c] = 1e9;
    if (looks[i].is < 0 || taught[static_cast<std::size_t>(looks[i].is)] < kLeastTaught) continue;
    std::vector<double> others = distances[i];
    others[static_cast<std::size_t>(looks[i].is)] = 1e9;
    strange += (distances[i][static_cast<std::size_t>(looks[i].is)] + *std::min_element(others.begin(), others.end())) / 2, ++count;
  }
  for (std::vector<double>& of : distances)
    for (std::size_t c = 0; c < classes; ++c)
      if (taught[c] < kLeastTaught) of[c] = count > 0 ? strange / count : 0;
  // Samples are not independent, so the distances are scaled. This scale fits the known looks best.
  const auto odds_at = [&](std::size_t i, double scale) {
    std::vector<double> odds;
    const double least = *std::min_element(distances[i].begin(), distances[i].end());
    for (const double distance : distances[i]) odds.push_back(std::exp((least - distance) * scale) + 1e-5);
    set_sum_to_one(odds);
    return odds;
  };
  double best = 0.01, most = -1e300;
  for (double scale = 0.002; scale < 3; scale *= 1.25) {
    double sum = 0;
    for (std::size_t i = 0; i < looks.size(); ++i)
      if (looks[i].is >= 0 && looks[i].checks)
        sum += std::log(odds_at(i, scale)[static_cast<std::size_t>(looks[i].is)] + (folds > 1 ? kMistaught : 0));
    if (sum > most) most = sum, best = scale;
  }
  std::vector<std::vector<double>> result;
  for (std::size_t i = 0; i < looks.size(); ++i) result.push_back(odds_at(i, best));
  return result;
}

double first_odds(std::size_t digit, char read) {
  static const recovery::PrintChannel channel(kFirstRate);
  const char is = kHexDigits[digit];
  return is == read ? 1 - kFirstRate : std::exp(-channel.read(is, read));
}

void read_digits(std::span<const LookToLearn> looks, std::span<PageDigit* const> digits) {
  const std::vector<std::vector<double>> odds = odds_of_looks(looks, 16, kFolds);
  std::map<char, DigitOdds> seen;
  DigitOdds sums{};
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const auto best = std::max_element(odds[i].begin(), odds[i].end());
    const auto likeliest = static_cast<std::size_t>(best - odds[i].begin());
    digits[i]->read = looks[i].read;
    digits[i]->twice = *best > kReadTwice && looks[i].read == kHexDigits[likeliest];
    if (looks[i].read == 0 || (!looks[i].checks && *best < kCertain)) continue;
    const std::size_t is = looks[i].checks ? static_cast<std::size_t>(looks[i].is) : likeliest;
    ++seen[looks[i].read][is], ++sums[is];
  }
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const char read = looks[i].read;
    for (std::size_t d = 0; d < 16; ++d) {
      const double share = (seen[read][d] + kFirst * first_odds(d, read) + 0.02) / (sums[d] + kFirst + 0.02);
      digits[i]->odds[d] = odds[i][d] * (read == 0 ? 1 : std::pow(share, kIndependent));
    }
    set_sum_to_one(digits[i]->odds);
  }
}

void read_again(Page& page, const std::map<const PageDigit*, std::size_t>& proven) {
  std::vector<PageDigit*> digits;
  for (PageLine& line : page.lines)
    for (PageDigit& digit : line.digits) digits.push_back(&digit);
  std::array<std::size_t, 16> taught{};
  std::vector<int> known;
  for (const PageDigit* digit : digits) {
    const auto found = proven.find(digit);
    known.push_back(found != proven.end() ? static_cast<int>(found->second) : digit->is);
    if (known.back() >= 0) ++taught[static_cast<std::size_t>(known.back())];
  }
  std::vector<LookToLearn> looks;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const DigitOdds& odds = digits[i]->odds;
    const auto best = std::max_element(odds.begin(), odds.end());
    const auto is = static_cast<std::size_t>(best - odds.begin());
    const bool teaches = *best > kCertain && taught[is] < kWellTaught;
    looks.push_back({digits[i]->look, known[i] >= 0 ? known[i] : teaches ? static_cast<int>(is) : -1, known[i] >= 0, digits[i]->read});
  }
  read_digits(looks, digits);
  for (PageLine& line : page.lines)
    for (const PageDigit& digit : line.digits)
      line.text[digit.column] =
          kHexDigits[static_cast<std::size_t>(std::max_element(digit.odds.begin(), digit.odds.end()) - digit.odds.begin())];
}

}  // namespace janus::tools::glyphs
